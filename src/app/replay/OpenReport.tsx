import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Column } from '../../ui/Column.tsx';
import { Landing } from '../../ui/Landing.tsx';
import { SmallMuted } from '../../ui/Text.tsx';

type OpenReportProps = {
  isRefused: boolean;
  /** Given what the file holds. */
  onOpen: (text: string) => void;
};

/** Hears what is pasted anywhere on the page. */
function usePasted(heard: (text: string) => void): void {
  const hear = useRef(heard);
  useEffect(() => {
    hear.current = heard;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? [];
      if (file) void file.text().then((text) => hear.current(text));
      else hear.current(clipboardData?.getData('text') ?? '');
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** Takes a state report: chosen, dropped or pasted. */
export function OpenReport({ isRefused, onOpen }: OpenReportProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  usePasted(onOpen);

  const read = async (files: FileList | null) => {
    if (files?.[0]) onOpen(await files[0].text());
    if (file.current) file.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    <Column>
      <div
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        style={{ display: 'flex', flexDirection: 'column', flex: 1 }}
      >
        <Landing
          pose={isRefused ? 'sad' : isOver ? 'wow' : 'hello'}
          title={t('replay.title')}
          lead={t('replay.lead')}
          lit={isOver}
        >
          <SmallMuted role="alert" style={{ textAlign: 'center', color: isRefused ? 'var(--danger)' : undefined }}>
            {isRefused ? t('replay.refused') : t('replay.hint')}
          </SmallMuted>
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={(event) => void read(event.currentTarget.files)}
          />
          <Button size="lg" wide onClick={() => file.current?.click()}>
            {t('replay.choose')}
          </Button>
        </Landing>
      </div>
    </Column>
  );
}
