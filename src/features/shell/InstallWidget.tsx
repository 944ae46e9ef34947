import type { PWAInstallElement } from '@khmyznikov/pwa-install';
import '@khmyznikov/pwa-install';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../kit/hooks.ts';
import { install } from '../../machines/install.ts';
import { widgetLook } from './widgetLook.ts';

/** A ref callback: gives the widget our style sheet, and the labels for screen readers that its markup lacks. */
const dressed = (close: string) => (widget: PWAInstallElement | null) => {
  void widget?.updateComplete.then(() => {
    const root = widget.shadowRoot;
    if (!root) return;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, widgetLook()];
    root.querySelectorAll('.icon-image').forEach((icon) => icon.setAttribute('alt', ''));
    root.querySelectorAll('.close').forEach((button) => button.setAttribute('aria-label', close));
  });
};

/**
 * The `pwa-install` widget: the browser's prompt with a picture, made from the web manifest. Its button speaks the
 * device's language, as the browser's own dialog does. It keeps the learner's "no" under the specification's key.
 */
export function InstallWidget({ prompt }: { prompt: Event | null }) {
  const { t } = useTranslation();
  const send = useSend();
  const { hid, installed } = install.events;
  const answered = ({ detail }: CustomEvent<{ message: string }>) =>
    void send(detail.message === 'accepted' ? installed() : hid());
  return (
    <section aria-label={t('install.card.title')}>
      {createElement('pwa-install', {
        ref: dressed(t('install.close')),
        'manifest-url': '/manifest.webmanifest',
        description: t('install.note.title'),
        'install-description': t('install.card.text'),
        'use-local-storage': true,
        'disable-android-fallback': true,
        'disable-screenshots': true,
        externalPromptEvent: prompt,
        'onpwa-user-choice-result-event': answered,
      })}
    </section>
  );
}
