import { Component, type ReactNode } from 'react';

/**
 * Where a fault ends that a part throws: on the page each slot has such a boundary. React complains on the console as
 * it does there, so a test that throws on purpose says `expectConsole('error', …)`.
 */
export class TestErrorBoundary extends Component<
  { children: ReactNode },
  { message: string | undefined }
> {
  override state: { message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === undefined ? this.props.children : <p role="alert">Fault: {message}</p>;
  }
}
