import { Component, type ReactNode } from 'react';
import { ErrorScreen, type Failure } from '../features/shell/ErrorScreen.tsx';
import { Loading } from '../ui/Loading.tsx';
import { findsAWayOn } from './wayOn.ts';

type Thrown = { status?: unknown; statusText?: unknown; message?: unknown } | null | undefined;
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** Specification §2, Error screens: a 500 says no more than that it is ours; all else says what it was. */
export function failureOf(thrown: unknown): Failure {
  const { status, statusText, message } = (thrown as Thrown) ?? {};
  if (status === 500) return { kind: 'internal' };
  return { kind: 'unexpected', detail: text(statusText) ?? text(message) };
}

/** The last net: whatever breaks while drawing ends on a page with a way on, never on a blank one. */
export class Rescue extends Component<{ children: ReactNode }, { failure: Failure | null; isLeaving: boolean }> {
  override state = { failure: null, isLeaving: false };

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: Error) {
    if (error.name !== 'ChunkLoadError') return;
    this.setState({ isLeaving: true });
    void findsAWayOn().then((isLeaving) => this.setState({ isLeaving }));
  }

  override render() {
    const { failure, isLeaving } = this.state;
    if (isLeaving) return <Loading label="" />;
    return failure ? <ErrorScreen failure={failure} /> : this.props.children;
  }
}
