import { useTranslation } from 'react-i18next';
import type { ResourceType } from '../contract/shapes.ts';

/** What is said about resources, for `ui/ResourceList`. */
export function useResourceWords() {
  const { t } = useTranslation('common');
  return {
    filter: t('resource.filter'),
    all: (count: number) => t('resource.all', { count }),
    kind: (type: ResourceType) => t(`resource.${type}`),
    minutes: (minutes: number) => t('unit.minutes', { minutes }),
    newTab: t('resource.newTab'),
  };
}
