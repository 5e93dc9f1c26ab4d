import { formatPostalAddress } from './postal-address.ts';

it('[CONTACT-009] joins the parts in order', () => {
  const place = {
    country: 'GB',
    postal_code: 'LA9 4AB',
    region: 'Cumbria',
    locality: 'Kendal',
    extra_street: 'Beck Lane',
    street: 'The Old Fulling Mill',
  };

  expect(formatPostalAddress(place)).toBe(
    'The Old Fulling Mill, Beck Lane, Kendal, Cumbria, LA9 4AB, GB',
  );
});

it('[CONTACT-010] skips missing and blank parts', () => {
  expect(formatPostalAddress({ street: '1 A St', locality: 'X', region: ' ', country: 'DE' })).toBe(
    '1 A St, X, DE',
  );
  expect(formatPostalAddress({})).toBe('');
});
