/** A page of one base that isn't named yet: which one? */
import { Stack } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../../../../i18n/i18n.ts'
import { KbsCascader } from '../../../../parts/knowledge/KbsCascader.tsx'
import { paths } from '../../../../paths.ts'
import { PageHeader } from '../../../../ui/frame/PageHeader.tsx'
import { Panel } from '../../../../ui/frame/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { basesText } from '../bases.text.ts'
import { Recommended } from './Recommended.tsx'

interface ChooseBaseProps {
  title: string
  hint: string
  page: typeof paths.knowledgeDetail | typeof paths.knowledgeSub
}

export function ChooseBase({ title, hint, page }: ChooseBaseProps) {
  const t = useText(basesText)
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={title} />
      <Panel>
        <EmptyState
          icon={IconBooks}
          title={t('chooseTitle')}
          hint={hint}
          action={
            <Stack align="center" mt="sm" w="100%">
              <KbsCascader
                label={t('base')}
                isLabelHidden
                w={360}
                maw="100%"
                value={null}
                onChange={(kbsId) => kbsId && void navigate({ to: page, search: { kbs_id: kbsId } })}
              />
              <Recommended page={page} />
            </Stack>
          }
        />
      </Panel>
    </>
  )
}
