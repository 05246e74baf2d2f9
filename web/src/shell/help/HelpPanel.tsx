/** The handbook beside a screen, which stays usable: the pages about it, and those that they lead to. */
import { ActionIcon, Anchor, Group, Portal, Skeleton, Stack, Text } from '@mantine/core'
import { calls, type HandbookPageName, handbookPageNames, isAboutScreen, isOneOf } from '@polyphony/contract'
import { IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useLanguage, useText } from '../../i18n/i18n.ts'
import { HandbookBlocks, PortalAnchor } from '../../parts/handbook/HandbookBlocks.tsx'
import { handbookText } from '../../parts/handbook/handbook.text.ts'
import { QueryContent } from '../../parts/query/QueryContent.tsx'
import { pageOf, paths } from '../../paths.ts'
import classes from './help.module.css'

export interface HelpPanelProps {
  within: string | undefined
  onClose: () => void
}

export function HelpPanel({ within, onClose }: HelpPanelProps) {
  const t = useText(handbookText)
  const title = useRef<HTMLHeadingElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const panel = useRef<HTMLElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Outside of it the key means what it means there.
    if (event.key === 'Escape' && event.target instanceof Node && panel.current?.contains(event.target)) onClose()
  })
  useEffect(() => {
    title.current?.focus()
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <Portal {...(within !== undefined && { target: within })}>
      <aside ref={panel} className={classes.panel} aria-labelledby="help-title">
        <Group justify="space-between" wrap="nowrap" className={classes.head}>
          <h2 id="help-title" ref={title} tabIndex={-1} className={classes.title}>
            {t('help')}
          </h2>
          <Group gap="sm" wrap="nowrap">
            <Text size="sm" component="span">
              <PortalAnchor link={paths.help} onPage={undefined}>
                {t('all')}
              </PortalAnchor>
            </Text>
            <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <div className={classes.body}>
          <Content key={pathname} screen={pageOf(pathname)} />
        </div>
      </aside>
    </Portal>
  )
}

const bones = <Skeleton height={200} />

function Content({ screen }: { screen: keyof typeof paths | null }) {
  const lang = useLanguage()
  const query = useCall(calls.handbook.getHandbook, { lang }, { staleTime: 300_000 })
  return (
    <QueryContent query={query} bones={bones}>
      {({ list }) => <Pages list={screen === null ? [] : list.filter(({ page }) => isAboutScreen(page, screen))} />}
    </QueryContent>
  )
}

/** One page at once; of several the reader chooses. */
function Pages({ list }: { list: readonly { page: HandbookPageName; title: string }[] }) {
  const t = useText(handbookText)
  const [chosen, setChosen] = useState<HandbookPageName | null>(null)
  const [only] = list.length === 1 ? list : []
  const page = chosen ?? only?.page ?? null
  const open = (name: string) => isOneOf(handbookPageNames, name) && setChosen(name)
  if (page === null && list.length === 0) return <Text c="dimmed">{t('noneOfScreen')}</Text>
  if (page !== null)
    return (
      <>
        {chosen !== null && (
          <Anchor component="button" type="button" size="sm" mb="sm" onClick={() => setChosen(null)}>
            <span aria-hidden>← </span>
            {t('ofScreen')}
          </Anchor>
        )}
        <Page key={page} page={page} onPage={open} />
      </>
    )
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {t('ofScreen')}
      </Text>
      {list.map(({ page: name, title }) => (
        <Anchor key={name} component="button" type="button" onClick={() => setChosen(name)}>
          {title}
        </Anchor>
      ))}
    </Stack>
  )
}

function Page({ page, onPage }: { page: HandbookPageName; onPage: (page: string) => void }) {
  const lang = useLanguage()
  const query = useCall(calls.handbook.getHandbookPage, { page, lang }, { staleTime: 300_000 })
  return (
    <QueryContent query={query} bones={bones}>
      {({ title, blocks }) => (
        <article>
          <h3 className={classes.pageTitle}>{title}</h3>
          <HandbookBlocks blocks={blocks} level={3} onPage={onPage} />
        </article>
      )}
    </QueryContent>
  )
}
