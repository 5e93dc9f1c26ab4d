import { type ClusterPin, clusterPins } from './pin-clusters.ts';

function pin(id: string, words: string, interest: ClusterPin['interest'] = null): ClusterPin {
  return { id, words, interest };
}

const ceramics = { id: '7', name: 'Ceramics' };

it('[SRV-001] groups Pins by interest, then by a shared word', () => {
  const clusters = clusterPins([
    pin('1', 'Glaze on a bowl', ceramics),
    pin('2', 'Mountain lake at dawn'),
    pin('3', 'Bowl with glaze', ceramics),
    pin('4', 'The lake in winter'),
    pin('5', 'Blue bowl', ceramics),
    pin('6', 'Frozen lake'),
    pin('7', 'A bowl, thrown', ceramics),
    pin('8', 'Nothing in common'),
  ]);

  expect(clusters).toEqual([
    { id: 'interest-7', names: ['Ceramics', 'Ceramics & bowl'], pinIds: ['1', '3', '5', '7'] },
    { id: 'word-bGFrZQ', names: ['Lake'], pinIds: ['2', '4', '6'] },
  ]);
});

it('[SRV-001] puts a Pin into one suggestion only', () => {
  const clusters = clusterPins(
    ['1', '2', '3', '4', '5', '6'].map((id) => pin(id, Number(id) > 3 ? 'moss wall' : 'moss')),
  );
  expect(clusters.map((cluster) => cluster.pinIds)).toEqual([['1', '2', '3', '4', '5', '6']]);
});

it('[SRV-001] suggests nothing for two Pins or common words', () => {
  expect(clusterPins([pin('1', 'fern'), pin('2', 'fern')])).toEqual([]);
  expect(clusterPins(['1', '2', '3'].map((id) => pin(id, 'the best ideas for you')))).toEqual([]);
});
