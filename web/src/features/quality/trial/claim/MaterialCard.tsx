import { Button, Group, Text, Title } from '@mantine/core'
import type { TrialOffer } from '@polyphony/contract'
import { IconEye, IconSparkles } from '@tabler/icons-react'
import { useTags } from '../../../../api/reference-lists.ts'
import { fitText } from '../../../../i18n/domain/trial.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { DifficultyMark } from '../../../../parts/work/DifficultyMark.tsx'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { Facts } from '../Facts.tsx'
import { Blocker } from './Blocker.tsx'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { useClaim } from './use-claim.ts'

export function MaterialCard({ offer, onPreview }: { offer: TrialOffer; onPreview: () => void }) {
  const t = useText(claimText)
  const tags = useTags()
  const claim = useClaim()
  const { title, introduction, blocker } = offer
  return (
    <article className={classes.card} aria-label={title}>
      <Group gap="sm">
        <RoleTag roleId={offer.role_id} />
        <LanguagePair source={offer.source_lang} target={offer.target_lang} />
        <DifficultyMark difficulty={offer.difficulty} />
      </Group>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {introduction && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {introduction}
        </Text>
      )}
      {offer.tag_ids.length > 0 && <TagBadges tags={tags} tagIds={offer.tag_ids} size="sm" />}
      <Facts trial={offer} />
      <Fits fits={offer.fits} />
      <div className={classes.end}>
        <Blocker offer={offer} />
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            aria-label={t('previewOf', { title })}
            onClick={onPreview}
          >
            {t('preview')}
          </Button>
          {blocker === null && (
            <Button
              aria-label={t('claimOf', { title })}
              loading={claim.isPending}
              onClick={() => claim.mutate({ material_id: offer.material_id })}
            >
              {t('claim')}
            </Button>
          )}
        </Group>
      </div>
    </article>
  )
}

export function Fits({ fits }: Pick<TrialOffer, 'fits'>) {
  const t = useText(claimText)
  const name = useText(fitText)
  if (fits.length === 0) return null
  return (
    <div className={classes.fits}>
      <IconSparkles size={14} aria-hidden />
      <ul aria-label={t('whyFits')}>
        {fits.map((fit) => (
          <li key={fit}>{name(fit)}</li>
        ))}
      </ul>
    </div>
  )
}
