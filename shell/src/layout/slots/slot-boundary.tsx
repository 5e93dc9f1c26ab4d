import { resetFailedImport } from '@corkboard/shared/lazy';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Boundaries of one group try again together. */
  group?: string;
  onError(error: unknown): void;
  renderError(retry: () => void): ReactNode;
  onRetry(): void;
  children: ReactNode;
}

/** Slots that have failed. Those of one remote usually fail together. */
const failed = new Set<SlotBoundary>();

export class SlotBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidCatch(error: unknown) {
    failed.add(this);
    this.props.onError(error);
  }

  override componentWillUnmount() {
    failed.delete(this);
    this.forget();
  }

  private forget() {
    if (!this.state.fault) return;
    resetFailedImport(this.state.fault.error);
    this.props.onRetry();
  }

  private readonly retry = () => {
    for (const slot of failed) {
      if (slot.props.group !== this.props.group) continue;
      slot.forget();
      slot.setState({ fault: null });
    }
  };

  override render() {
    return this.state.fault ? this.props.renderError(this.retry) : this.props.children;
  }
}
