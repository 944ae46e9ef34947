import { Component, type ContextType, type ReactNode } from 'react';
import { ReactReduxContext } from 'react-redux';
import { ErrorScreen, type Failure } from '../../features/shell/ErrorScreen.tsx';
import { savedAnswers } from '../../machines/savedAnswers.ts';
import { Loading } from '../../ui/Loading.tsx';
import { findsAWayOn } from '../routing/wayOn.ts';

type Thrown = { status?: unknown; statusText?: unknown; message?: unknown } | null | undefined;
const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** `spec/2-routes`: a 500 says no more than that it is ours; all else says what it was. */
export function failureOf(thrown: unknown): Failure {
  const { status, statusText, message } = (thrown as Thrown) ?? {};
  if (status === 500) return { kind: 'internal' };
  return { kind: 'unexpected', detail: text(statusText) ?? text(message) };
}

/**
 * The last net: whatever breaks while drawing ends on a page with a way on, never on a blank one. The first time it is
 * drawn once more without what lies on the device.
 */
export class Rescue extends Component<{ children: ReactNode }, { failure: Failure | null; isLeaving: boolean }> {
  static override contextType = ReactReduxContext;
  declare context: ContextType<typeof ReactReduxContext>;
  override state = { failure: null, isLeaving: false };
  private hasDoubted = false;

  static getDerivedStateFromError(error: unknown) {
    return { failure: failureOf(error) };
  }

  override componentDidCatch(error: Error) {
    if (error.name !== 'ChunkLoadError') return this.doubt();
    this.setState({ isLeaving: true });
    void findsAWayOn().then((isLeaving) => this.setState({ isLeaving }));
  }

  private doubt() {
    if (this.hasDoubted) return;
    this.hasDoubted = true;
    this.context?.store.dispatch(savedAnswers.events.doubted());
    this.setState({ failure: null });
  }

  override render() {
    const { failure, isLeaving } = this.state;
    if (isLeaving) return <Loading label="" />;
    return failure ? <ErrorScreen failure={failure} /> : this.props.children;
  }
}
