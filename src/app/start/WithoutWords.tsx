import { ErrorScreen } from '../../features/shell/ErrorScreen.tsx';
import { Column } from '../../ui/Column.tsx';
import { failureOf } from '../layout/Rescue.tsx';

/** The whole app when its words did not arrive: one sentence and a fresh start, instead of a blank page. */
export const WithoutWords = ({ error }: { error: unknown }) => (
  <Column>
    <ErrorScreen failure={failureOf(error)} />
  </Column>
);
