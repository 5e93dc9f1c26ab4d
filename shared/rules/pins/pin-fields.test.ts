import { pinSearchData } from '../../contract/pins/pin-search-data.ts';
import { Pin } from '../../contract/pins/pins.ts';
import { PIN_FIELDS } from './pin-fields.ts';

it('[API-002, API-004] names each field of a Pin in a list', () => {
  const ofSinglePins = ['captions', ...Object.keys(pinSearchData)];
  const listed = Object.keys(Pin.properties).filter((name) => !ofSinglePins.includes(name));
  expect(PIN_FIELDS.split(',')).toEqual(listed);
});
