import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';

/** Leads back to where the learner came from: the menu, or the end of a lesson. */
export function useBack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.user, { replace: true }));
  return { label: t('app.back'), onClick: goBack };
}
