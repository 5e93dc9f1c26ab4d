import { isPinCreationDisabled, storyPinBuilderPath } from './pin-creation.ts';

const inGroup = (name: string, group: string) => ({
  group: (asked: string) => (asked === name ? group : ''),
});

it.each([
  ['disable_all', true],
  ['disable_web_pins', true],
  ['control', false],
  ['', false],
])('[CREATE-024] returns for group "%s": %s', (group, isDisabled) => {
  expect(isPinCreationDisabled(inGroup('disable_pin_creation', group))).toBe(isDisabled);
});

it.each([
  ['', '/idea-pin-builder/'],
  ['idea_pin_builder', '/idea-pin-builder/'],
  ['pin_builder', '/pin-builder/'],
  ['pin_creation_tool', '/pin-creation-tool/'],
])('[ROUTE-027] returns for group "%s" the builder %s', (group, path) => {
  expect(storyPinBuilderPath(inGroup('story_pin_builder', group))).toBe(path);
});
