import { currentPlace } from './current-place.ts';

it.each([
  ['/', 'home'],
  ['/homefeed/', 'home'],
  ['/search/', 'search'],
  ['/search/me/', 'search'],
  ['/pin-builder/', 'create'],
  ['/board/create/', 'create'],
  ['/board/7/create_section/', 'create'],
  ['/notifications/', 'notifications'],
  ['/conversation/3/', null],
  ['/inesmoreau/', 'profile'],
  ['/InesMoreau/long-tables/', 'profile'],
  ['/settings/security/', 'profile'],
  ['/board/history/', 'profile'],
  ['/board/trash/', 'profile'],
  ['/noorhaddad/', null],
  ['/pin/4/', null],
  ['/constructor/', null],
])('places %s at %s', (path, place) => {
  expect(currentPlace(path, 'inesmoreau')).toBe(place);
});

it('has no profile for visitors', () => {
  expect(currentPlace('/inesmoreau/', null)).toBeNull();
});
