import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorPanel } from '#ui/error-panel.tsx';

interface ErrorBoundaryProps {
  /** How much is lost: the whole app (offers a reload), a page, or one panel (both offer Retry). */
  level: 'app' | 'page' | 'panel';
  children: ReactNode;
  /** A change of it, for instance of the location's key, gives the children a new chance. */
  resetKey?: string;
  onError?: (error: unknown, componentStack: string) => void;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | null;
  resetKey: string | undefined;
}

/** Keeps a fault in its children from taking down what is around them. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? '');
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  handleRetry = (): void => {
    if (this.props.level === 'app') window.location.reload();
    else this.setState({ caught: null });
  };

  override render(): ReactNode {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    const panel = <ErrorPanel error={caught.error} onRetry={this.handleRetry} />;
    return this.props.level === 'app' ? <main className="app-main">{panel}</main> : panel;
  }
}
