import { Component, type ReactNode } from 'react';

/**
 * Catches errors as the boundary of a slot does. React logs them, so a test that throws on purpose needs
 * `expectConsole('error', …)`.
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
