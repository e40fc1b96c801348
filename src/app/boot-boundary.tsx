import { Component, type ReactNode } from 'react';
import { noteFault } from '#lib/faults.ts';
import { BootFailed } from './boot-failed.tsx';

/** The outermost catch: what no page and no router caught. */
export class BootBoundary extends Component<{ children: ReactNode }, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    noteFault(error, 'screen');
  }

  override render(): ReactNode {
    return this.state.caught ? <BootFailed error={this.state.caught.error} /> : this.props.children;
  }
}
