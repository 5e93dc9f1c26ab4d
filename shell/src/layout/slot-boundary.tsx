import { resetFailedImport } from '@corkboard/shared/lazy/lazy-with-retry.tsx';
import { Component, type ReactNode } from 'react';

interface Props {
  onFault(error: unknown): void;
  /** What stands in place of a failed slot; `retry` tries once more. */
  renderFault(retry: () => void): ReactNode;
  /** Makes the next attempt a new one, before the children are rendered again or when they are gone. */
  onRetry(): void;
  children: ReactNode;
}

/** Keeps what a remote throws in the remote's own place. */
export class SlotBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  /** A slot that comes again later does so with an attempt of its own. */
  override componentWillUnmount() {
    this.forget();
  }

  private forget() {
    if (!this.state.fault) return;
    resetFailedImport(this.state.fault.error);
    this.props.onRetry();
  }

  private readonly retry = () => {
    this.forget();
    this.setState({ fault: null });
  };

  override render() {
    return this.state.fault ? this.props.renderFault(this.retry) : this.props.children;
  }
}
