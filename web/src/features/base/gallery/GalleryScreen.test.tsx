import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { GalleryScreen } from './GalleryScreen.tsx'

test('shows the section of its address', async () => {
  const screen = await show(<GalleryScreen />, { address: '/components/table', route: '/components/$section' })
  await expect.element(screen.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'page')
})
