/** A preview of a trial before it is claimed: its instructions and the beginning of its text, without the reference. */
import { Button, Drawer, Group, Skeleton, Stack, Title } from '@mantine/core'
import { calls, type OutputOf, type trial } from '@polyphony/contract'
import { useTags } from '../../../../api/reference-lists.ts'
import { useCall } from '../../../../api/use-call.ts'
import { commonText } from '../../../../i18n/common.text.ts'
import { useText } from '../../../../i18n/i18n.ts'
import { QueryContent } from '../../../../parts/query/QueryContent.tsx'
import { DifficultyMark } from '../../../../parts/work/DifficultyMark.tsx'
import { useLast } from '../../../../ui/dialog/use-last.ts'
import { LanguagePair } from '../../../../ui/language/LanguagePair.tsx'
import { RoleTag } from '../../../../ui/person/RoleTag.tsx'
import { TagBadges } from '../../../../ui/tags/TagBadges.tsx'
import { Facts } from '../Facts.tsx'
import { Guide } from '../Guide.tsx'
import { Blocker } from './Blocker.tsx'
import classes from './claim.module.css'
import { claimText } from './claim.text.ts'
import { Fits } from './MaterialCard.tsx'
import { useClaim } from './use-claim.ts'

interface PreviewDrawerProps {
  /** Null: closed. */
  materialId: string | null
  onClose: () => void
}

export function PreviewDrawer({ materialId, onClose }: PreviewDrawerProps) {
  const t = useText(claimText)
  const shownId = useLast(materialId)
  return (
    <Drawer opened={materialId !== null} onClose={onClose} position="right" size="lg" title={t('preview')}>
      {shownId && <Preview materialId={shownId} />}
    </Drawer>
  )
}

function Preview({ materialId }: { materialId: string }) {
  const common = useText(commonText)
  const bones = (
    <Stack gap="sm" aria-busy aria-label={common('loading')}>
      {[280, 360, 320, 340].map((width) => (
        <Skeleton key={width} height={16} width={width} maw="100%" />
      ))}
    </Stack>
  )
  return (
    <QueryContent query={useCall(calls.trial.previewMaterial, { material_id: materialId })} bones={bones}>
      {(offer) => <Shown offer={offer} />}
    </QueryContent>
  )
}

function Shown({ offer }: { offer: OutputOf<typeof trial.previewMaterial> }) {
  const t = useText(claimText)
  const tags = useTags()
  const claim = useClaim()
  const { material_id, title, segments, source_lang, target_lang } = offer
  return (
    <Stack gap="md">
      <Group gap="sm">
        <RoleTag roleId={offer.role_id} />
        <LanguagePair source={source_lang} target={target_lang} />
        <DifficultyMark difficulty={offer.difficulty} />
      </Group>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {offer.tag_ids.length > 0 && <TagBadges tags={tags} tagIds={offer.tag_ids} size="sm" />}
      <Facts trial={offer} />
      <Fits fits={offer.fits} />
      <Guide trial={offer} />
      {segments.length > 0 && (
        <section>
          <Title order={3}>{t('beginning', { shown: segments.length, all: offer.segment_count })}</Title>
          <ol className={classes.segments}>
            {segments.map((segment, index) => (
              <li key={index}>
                <p lang={source_lang}>{segment.source}</p>
                {segment.draft && <p lang={target_lang}>{segment.draft}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <div className={classes.foot}>
        <Blocker offer={offer} />
        {offer.blocker === null && (
          <Button loading={claim.isPending} onClick={() => claim.mutate({ material_id })}>
            {t('claim')}
          </Button>
        )}
      </div>
    </Stack>
  )
}
