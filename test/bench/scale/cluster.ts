import { freePort } from '../../../scripts/freePort.ts';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { missingStars, seedDatabase } from '../../deploy/database.ts';
import { putUnderLoad, type Star } from '../../deploy/load.ts';
import { layOutReleases, startNode } from '../../deploy/nodes.ts';
import { startProxy } from '../../deploy/proxy.ts';

const LEARNERS = 20_000;
const CALLERS = 16;

/** Two nodes on one PostgreSQL behind nginx, as the examples for operators say, with learners who read and light stars. */
export async function withCluster<Result>(work: (cluster: Cluster) => Promise<Result>): Promise<Result> {
  const releases = layOutReleases();
  const postgres = await ownPostgres();
  try {
    await seedDatabase(postgres, LEARNERS);
    const ports = [await freePort(), await freePort()];
    const nodes = await Promise.all(ports.map((port) => startNode(port, postgres.url, releases.before)));
    const front = await startProxy('nginx', ports);
    const lost = (stars: readonly Star[]) => missingStars(postgres, stars);
    const learners = () => putUnderLoad(front, { count: LEARNERS, callers: CALLERS, more: [] });
    const result = await work({ releases, postgres, nodes, front, learners, lost });
    await front.stop();
    await Promise.all(nodes.map(({ stop }) => stop()));
    return result;
  } finally {
    await postgres.stop();
    releases.remove();
  }
}

export interface Cluster {
  releases: ReturnType<typeof layOutReleases>;
  postgres: Awaited<ReturnType<typeof ownPostgres>>;
  nodes: Awaited<ReturnType<typeof startNode>>[];
  front: Awaited<ReturnType<typeof startProxy>>;
  /** Begins to learn, until it is stopped. */
  learners(): ReturnType<typeof putUnderLoad>;
  /** How many of the stars the database does not have. */
  lost(stars: readonly Star[]): Promise<number>;
}
