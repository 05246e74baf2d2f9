import { Skeleton, Title } from '@mantine/core'
import { calls } from '@polyphony/contract'
import { useEffect } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { HandbookBlocks } from '../../../parts/handbook/HandbookBlocks.tsx'
import { handbookText } from '../../../parts/handbook/handbook.text.ts'
import { LinkAnchor } from '../../../parts/link/links.tsx'
import { QueryContent } from '../../../parts/query/QueryContent.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import classes from './help.module.css'

export function HandbookPage({ page }: { page: string }) {
  const t = useText(handbookText)
  const lang = useLanguage()
  const query = useCall(calls.handbook.getHandbookPage, { page, lang }, { keepPrevious: true })
  useSectionOfAddress(query.data !== undefined)
  return (
    <>
      <LinkAnchor to={paths.help} size="sm" className={classes.back}>
        <span aria-hidden>← </span>
        {t('all')}
      </LinkAnchor>
      {query.error?.code === 'NOT_FOUND' ? (
        <EmptyState isPage title={t('absent')} hint={t('absentHint')} />
      ) : (
        <QueryContent query={query} bones={<Skeleton height={240} />}>
          {({ title, blocks }) => (
            <article>
              <title>{`${title} · Polyphony`}</title>
              <Title order={1} className={classes.title}>
                {title}
              </Title>
              <HandbookBlocks blocks={blocks} />
            </article>
          )}
        </QueryContent>
      )}
    </>
  )
}

/** The heading that the address names comes with the answer. */
function useSectionOfAddress(isThere: boolean): void {
  useEffect(() => {
    const section = /^#(s\d+)$/.exec(window.location.hash)?.[1]
    if (isThere && section !== undefined) document.getElementById(section)?.scrollIntoView()
  }, [isThere])
}
