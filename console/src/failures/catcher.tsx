import { Component, type ReactNode } from 'react';

interface Props {
  /** Another value renders the children again after they have failed. */
  attempt: string;
  children: ReactNode;
  /** `isLate`: they had been shown before, so that they could have the focus. */
  onCatch(error: unknown, isLate: boolean): void;
  onRecover?(): void;
}

/** Renders nothing for children that throw. Their message is outside, so that it stays while they fail again. */
export class Catcher extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  private wasShown = false;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.wasShown = !this.state.hasFailed;
  }

  override componentDidCatch(error: unknown) {
    this.props.onCatch(error, this.wasShown);
    this.wasShown = false;
  }

  override componentDidUpdate(before: Props, { hasFailed: hadFailed }: { hasFailed: boolean }) {
    const { attempt, onRecover } = this.props;
    if (!hadFailed) return;
    if (!this.state.hasFailed) {
      this.wasShown = true;
      onRecover?.();
    } else if (attempt !== before.attempt) {
      // oxlint-disable-next-line react/no-did-update-set-state -- resetting while it renders would repeat forever if the children throw again
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
