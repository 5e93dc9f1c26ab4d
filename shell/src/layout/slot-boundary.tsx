import { resetFailedImport } from '@corkboard/shared/lazy/lazy-with-retry.tsx';
import { Component, type ReactNode } from 'react';

interface Props {
  onFault(error: unknown): void;
  renderFault(retry: () => void): ReactNode;
  onRetry(): void;
  children: ReactNode;
}

export class SlotBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
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
    return this.state.fault ? this.props.renderFault(this.retry) : this.props.children;
  }
}
