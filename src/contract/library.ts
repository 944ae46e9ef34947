import Type, { type Static } from 'typebox';
import { Id, InLanguage, ResourceType } from './shapes.ts';

export const Resource = Type.Interface([InLanguage], {
  id: Id,
  type: ResourceType,
  title: Type.String(),
  url: Type.Union([Type.String({ pattern: '^https://' }), Type.Null()], {
    description: 'Null: named by title and source only, as a book is.',
  }),
  source: Type.String(),
  minutes: Type.Union([Type.Integer(), Type.Null()]),
  pathwayId: Id,
});
export const ResourceFilter = Type.Object({ pathway: Type.Optional(Id) });

/** Resources of pathways. The bytes of assets are served by `GET /api/asset/{id}`, outside of JSON. */
export const operations = {
  listResources: {
    method: 'GET',
    url: '/api/resources',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'Resources of the joined pathways, or of one pathway.',
      querystring: ResourceFilter,
      response: { 200: Type.Array(Resource) },
    },
  },
} as const;

export type Resource = Static<typeof Resource>;
export type ResourceFilter = Static<typeof ResourceFilter>;
