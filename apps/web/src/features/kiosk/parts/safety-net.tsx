import { Component, type ReactNode } from 'react';
import { Starting } from '../pages/starting.tsx';

interface SafetyNetProps {
  children: ReactNode;
  onFailure(): void;
}

const AGAIN_AFTER_MS = 3_000;

/** Nobody is there to reload a kiosk: a page that crashes restarts by itself. */
export class SafetyNet extends Component<SafetyNetProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
    window.setTimeout(() => this.setState({ failed: false }), AGAIN_AFTER_MS);
  }

  override render() {
    return this.state.failed ? <Starting /> : this.props.children;
  }
}
