import { useTranslation } from 'react-i18next';
import { useJoinPathwaysMutation } from '../../api/pathways.ts';
import { Button } from '../../ui/Button.tsx';

/** Joins the pathway; the screen follows from its being joined. */
export function BeginButton({ pathwayId }: { pathwayId: string }) {
  const { t } = useTranslation('pathway');
  const [join, { isLoading }] = useJoinPathwaysMutation();
  return (
    <Button
      variant="gradient"
      size="lg"
      wide
      isLoading={isLoading}
      onClick={() => void join({ pathwayIds: [pathwayId] })}
    >
      {t('pathway.begin')}
    </Button>
  );
}
