import { operations } from '../../src/contract/library.ts';
import { wordsFor } from '../domain/language.ts';
import type { Resource } from '../web/app.ts';
import { assets } from './assets.ts';
import { maySee, PROGRAM_ORDER } from './offer.ts';
import { asking } from './reader.ts';

/** The importer takes no other address; one that was written by hand is not shown, and hides no other resource. */
const isSound = (url: string | null) => url?.startsWith('https://') ?? false;

/** Resources of pathways, and the bytes of assets. `spec/3-entities`, `spec/7-calls`. */
export const library: Resource = async (app) => {
  await app.register(assets);

  app.route({
    ...operations.listResources,
    handler: async (request) => {
      const { pathway } = request.query;
      const { learnerId, wishes } = asking(request);
      const rows = await app.db
        .selectFrom('resources')
        .innerJoin('pathways', 'pathways.id', 'resources.pathway_id')
        .innerJoin('programs', 'programs.id', 'pathways.program_id')
        .leftJoin('user_pathways', (join) =>
          join.onRef('user_pathways.pathway_id', '=', 'pathways.id').on('user_pathways.user_id', '=', learnerId),
        )
        .select([
          'resources.id',
          'type',
          'url',
          'minutes',
          'resources.texts',
          'resources.pathway_id',
          'programs.language as own',
        ])
        .where('resources.retired', '=', false)
        .where(({ and, eb }) =>
          pathway
            ? and([eb('resources.pathway_id', '=', pathway), maySee({ learnerId })])
            : and([eb('user_pathways.user_id', 'is not', null), eb('user_pathways.left_at', 'is', null)]),
        )
        .orderBy(PROGRAM_ORDER)
        .orderBy('pathways.position')
        .orderBy('resources.position')
        .execute();
      return rows.map(({ texts, own, pathway_id, url, ...row }) => ({
        ...row,
        url: isSound(url) ? url : null,
        ...wordsFor(texts, { wishes, own }),
        pathwayId: pathway_id,
      }));
    },
  });
};
