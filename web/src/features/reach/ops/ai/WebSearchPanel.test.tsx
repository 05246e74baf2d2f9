import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { WebSearchPanel } from './WebSearchPanel.tsx'

test('who searches the web is named, as set by the environment', async () => {
  const page = await show(<WebSearchPanel host="search.example" />)
  const panel = page.getByRole('region', { name: 'Web search' })
  await expect.element(panel.getByText('search.example', { exact: true })).toBeVisible()
  await expect.element(panel.getByText('Read-only')).toBeVisible()
  await expect.element(panel.getByText(/Set by the server environment variable WEB_SEARCH_URL/)).toBeVisible()
})

test('that nobody does is said, with what sets it', async () => {
  const page = await show(<WebSearchPanel host={null} />)
  const panel = page.getByRole('region', { name: 'Web search' })
  await expect.element(panel.getByText(/Web search is not set up.*Set WEB_SEARCH_URL/)).toBeVisible()
})
