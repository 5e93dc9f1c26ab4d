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
export class SlotBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  /** A slot that comes again later does so with an attempt of its own. */
  override componentWillUnmount() {
    if (this.state.hasFailed) this.props.onRetry();
  }

  private readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render() {
    return this.state.hasFailed ? this.props.renderFault(this.retry) : this.props.children;
  }
}
