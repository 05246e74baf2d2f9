/** What an order is of, and what its steps hand to one another. */
import { z } from 'zod'

export const medias = ['doc', 'pic', 'audio', 'video'] as const
export const media = z.enum(medias)
export type Media = z.infer<typeof media>

/** What goes in and comes out of a node. */
export type Material = 'media' | 'picture' | 'text' | 'translation' | 'description' | 'voice' | 'delivery'
