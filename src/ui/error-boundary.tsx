import { Component, type ReactNode } from 'react';
import { noteFault } from '#lib/faults.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';

interface ErrorBoundaryProps {
  /** How much is lost: the whole app (offers a reload), a page, or one panel (both offer Retry). */
  level: 'app' | 'page' | 'panel';
  children: ReactNode;
  /** A change of it, for instance of the location's key, gives the children a new chance. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  caught: { error: unknown } | null;
  /** Under which the fault was reported; '' when it was not. */
  faultId: string;
  resetKey: string | undefined;
}

/** Keeps a fault in its children from taking down what is around them, and has it reported. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null, faultId: '', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ faultId: noteFault(error, 'screen') });
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { caught: null, faultId: '', resetKey };
  }

  handleRetry = (): void => {
    if (this.props.level === 'app') window.location.reload();
    else this.setState({ caught: null, faultId: '' });
  };

  override render(): ReactNode {
    const { caught, faultId } = this.state;
    if (!caught) return this.props.children;
    const panel = <ErrorPanel error={caught.error} faultId={faultId} onRetry={this.handleRetry} />;
    return this.props.level === 'app' ? <main className="app-main">{panel}</main> : panel;
  }
}
