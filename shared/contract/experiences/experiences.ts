import { type Static, type TSchema, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { stringEnum } from '../base/field.ts';

const value = Type.Optional(Type.String());

const LogFacts = Type.Record(
  Type.String({ maxLength: 100 }),
  Type.Union([Type.String({ maxLength: 1000 }), Type.Number(), Type.Boolean()]),
);

const LogCompanions = Type.Object(
  {
    view_type: Type.Optional(Type.Integer()),
    view_parameter: Type.Optional(Type.Integer()),
    view_data: Type.Optional(LogFacts),
    element: Type.Optional(Type.Integer()),
    component: Type.Optional(Type.Integer()),
    object_id_str: Type.Optional(Type.String({ maxLength: 200 })),
    aux_data: Type.Optional(LogFacts),
  },
  { additionalProperties: false },
);

export function displayWith<T extends TSchema>(words: T) {
  const text = Type.Optional(words);
  return Type.Object(
    {
      text,
      sub_text: text,
      has_pulsar: Type.Optional(Type.Boolean()),
      has_tooltip: Type.Optional(Type.Boolean()),
      delay: Type.Optional(Type.Integer()),
      complete_on_hover: Type.Optional(Type.Boolean()),
      thumbnail_urls: Type.Optional(Type.Array(Type.String())),
      scroll_to_dismiss: Type.Optional(Type.Boolean()),
      scroll_to_dismiss_delay_in_seconds: Type.Optional(Type.Number()),
      disappearTime: Type.Optional(Type.Integer()),
      dismiss_button_text: text,
      complete_button_text: text,
      complete_button_cta_url: value,
      secondary_cta_link: Type.Optional(
        Type.Object({ url: Type.String(), text: words }, { additionalProperties: false }),
      ),
      component_type: value,
      anchors_by_platform: Type.Optional(
        Type.Record(
          Type.String(),
          Type.Object({ anchor: Type.String(), placement: value }, { additionalProperties: false }),
        ),
      ),
      display_type: Type.Optional(Type.Integer()),
      flyout_direction: Type.Optional(Type.Integer()),
      button_text: text,
      button_uri: value,
      header: text,
      headerSubtitle: text,
      completeButtonText: text,
      completeButtonUrl: value,
      completeButtonUrlInNewTab: Type.Optional(Type.Boolean()),
      dismissButtonText: text,
      color: value,
      logging: Type.Optional(LogCompanions),
    },
    { additionalProperties: false },
  );
}

/** Texts are in the reader's language. [ENT-051, ENT-052, ENT-053, ENT-054] */
export const ExperienceDisplay = displayWith(Type.String());

/** [ENT-050] */
export const Experience = Type.Object(
  {
    experience_id: Type.Integer(),
    placement_id: Type.Integer(),
    type: Type.String(),
    display_data: ExperienceDisplay,
  },
  { additionalProperties: false },
);
export type Experience = Static<typeof Experience>;

export const getExperiences = endpoint({
  route: 'GET /resource/UserExperienceResource/get/',
  summary: "The viewer's experiences at these placements. Bots get none.",
  input: Type.Object(
    {
      placement_ids: Type.Array(Type.Integer(), { minItems: 1, maxItems: 20 }),
      username: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Experience),
});

export const updateExperience = endpoint({
  route: 'POST /resource/UserExperienceResource/update/',
  summary: 'Records that an experience was viewed, completed, or dismissed.',
  limitedLogin: 'allowed',
  input: Type.Object(
    {
      experience_id: Type.Integer(),
      placement_id: Type.Integer(),
      state: stringEnum(['viewed', 'completed', 'dismissed']),
    },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});

/** [LOG-001] */
export const LogEvent = Type.Object(
  { event_type: Type.Integer(), ...LogCompanions.properties },
  { additionalProperties: false },
);
export type LogEvent = Static<typeof LogEvent>;

export const logEvents = endpoint({
  route: 'POST /v3/logs/events/',
  summary: 'Logs product events of a page in the order they happened.',
  limitedLogin: 'allowed',
  input: Type.Object(
    { events: Type.Array(LogEvent, { minItems: 1, maxItems: 100 }) },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});
