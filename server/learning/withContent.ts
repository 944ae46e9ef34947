import type { Db } from '../db/db.ts';
import type { CachedQuery } from '../db/queries/index.ts';

/**
 * What a learner has of some content, read with the session, and the content that it is about, both of one edition of the
 * courses: both are read again when a course has changed in between. Null where there is nothing that the learner may see.
 */
export async function withContent<Record extends { edition: string | null }, Values, Content>(
  db: Db,
  readRecord: () => Promise<Record | null>,
  readContent: CachedQuery<Values, Content | null>,
  valuesOf: (record: Record) => Values,
): Promise<{ record: Record; content: Content } | null> {
  for (;;) {
    const record = await readRecord();
    if (!record) return null;
    const { version, content } = await readContent(db, record.edition, valuesOf(record));
    if (version === record.edition) return { record, content: content! };
  }
}
