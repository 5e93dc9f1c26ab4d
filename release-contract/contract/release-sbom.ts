import { endpoint } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { RemoteName, VersionName } from './release.ts';

const Text = Type.String({ maxLength: 500 });

export const SbomComponent = Type.Object({
  type: Text,
  'bom-ref': Text,
  group: Type.Optional(Text),
  name: Text,
  version: Text,
  purl: Type.Optional(Text),
  hashes: Type.Optional(Type.Array(Type.Object({ alg: Text, content: Text }))),
  licenses: Type.Optional(
    Type.Array(
      Type.Union([
        Type.Object({ expression: Text }),
        Type.Object({
          license: Type.Union([Type.Object({ id: Text }), Type.Object({ name: Text })]),
        }),
      ]),
    ),
  ),
});
export type SbomComponent = Static<typeof SbomComponent>;

/** The part of CycloneDX 1.6 that release control reads. Another tool's file can have more fields. */
export const Sbom = Type.Object({
  bomFormat: Type.Literal('CycloneDX'),
  specVersion: Text,
  version: Type.Optional(Type.Integer()),
  metadata: Type.Object({
    component: Type.Object({
      type: Text,
      'bom-ref': Type.Optional(Text),
      name: Text,
      version: Text,
    }),
    properties: Type.Optional(Type.Array(Type.Object({ name: Text, value: Text }))),
  }),
  components: Type.Array(SbomComponent, { maxItems: 5000 }),
  dependencies: Type.Optional(
    Type.Array(Type.Object({ ref: Text, dependsOn: Type.Optional(Type.Array(Text)) })),
  ),
});
export type Sbom = Static<typeof Sbom>;

export const getSbom = endpoint({
  route: 'GET /_release/v1/sbom',
  summary: 'The bill of materials of a version, as CycloneDX JSON.',
  input: Type.Object({ remote: RemoteName, version: VersionName }, { additionalProperties: false }),
  data: Sbom,
});
