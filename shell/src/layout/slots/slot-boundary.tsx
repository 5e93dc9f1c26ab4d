import { resetFailedImport } from '@corkboard/shared/lazy';
import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  renderError(retry: () => void): ReactNode;
  onRetry(): void;
  children: ReactNode;
}

export class SlotBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

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
    return this.state.fault ? this.props.renderError(this.retry) : this.props.children;
  }
}
