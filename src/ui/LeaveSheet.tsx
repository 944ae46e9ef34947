import { Button } from './Button.tsx';
import { Stack } from './Layout.tsx';
import { Sheet } from './Sheet.tsx';
import { Muted } from './Text.tsx';

type LeaveSheetProps = {
  isOpen: boolean;
  /** The words: the name of the closing control, the question, what leaving means, and both answers. */
  close: string;
  title: string;
  text: string;
  stay: string;
  go: string;
  isLeaving: boolean;
  onClose: () => void;
  onGo: () => void;
};

/** Asks before something is left; "stay" is the primary button. */
export const LeaveSheet = ({ isOpen, close, title, text, stay, go, isLeaving, onClose, onGo }: LeaveSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} close={close} role="alertdialog" title={title}>
    <Muted style={{ marginBlock: '8px 20px' }}>{text}</Muted>
    <Stack gap="s3">
      <Button wide data-autofocus onClick={onClose}>
        {stay}
      </Button>
      <Button wide variant="outlined" isLoading={isLeaving} onClick={onGo}>
        {go}
      </Button>
    </Stack>
  </Sheet>
);
