import { currentPlace } from './current-place.ts';

it.each([
  ['/', 'home'],
  ['/homefeed/', 'home'],
  ['/search/', 'search'],
  ['/search/me/', 'search'],
  ['/pin-builder/', 'create'],
  ['/board/create/', 'create'],
  ['/board/7/create_section/', 'create'],
  ['/conversation/3/', 'messages'],
  ['/inesmoreau/', 'you'],
  ['/InesMoreau/long-tables/', 'you'],
  ['/settings/security/', 'you'],
  ['/board/history/', 'you'],
  ['/board/trash/', 'you'],
  ['/noorhaddad/', null],
  ['/pin/4/', null],
  ['/constructor/', null],
])('places %s at %s', (path, place) => {
  expect(currentPlace(path, 'inesmoreau')).toBe(place);
});

it('has no profile for visitors', () => {
  expect(currentPlace('/inesmoreau/', null)).toBeNull();
});
