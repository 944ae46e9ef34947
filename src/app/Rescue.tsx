import { Component, type ReactNode } from 'react';
import { ErrorScreen, type Failure } from '../features/shell/ErrorScreen.tsx';
import { Loading } from '../ui/Loading.tsx';
import { reloadOnce } from './reloadOnce.ts';

type Thrown = { status?: unknown; statusText?: unknown; message?: unknown } | null | undefined;
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** Specification §2, Error screens: a 500 says no more than that it is ours; all else says what it was. */
export function failureOf(thrown: unknown): Failure {
  const { status, statusText, message } = (thrown as Thrown) ?? {};
  if (status === 500) return { kind: 'internal' };
  return { kind: 'unexpected', detail: text(statusText) ?? text(message) };
}

/** The last net: whatever breaks while drawing ends on a page with a way on, never on a blank one. */
export class Rescue extends Component<{ children: ReactNode }, { failure: Failure | null; isReloading: boolean }> {
  override state = { failure: null, isReloading: false };

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: Error) {
    if (error.name === 'ChunkLoadError' && reloadOnce()) this.setState({ isReloading: true });
  }

  override render() {
    const { failure, isReloading } = this.state;
    if (isReloading) return <Loading label="" />;
    return failure ? <ErrorScreen failure={failure} /> : this.props.children;
  }
}
