import { atom } from 'nanostores'
import { getChannel } from '../contract/channel.ts'
import { placeContents, placeKeywords, placeRanking } from '../contract/place.ts'
import type { HomeFill, HomeState } from '../rules/home.ts'
import { readPlaceQuery } from '../rules/search.ts'
import { call } from './call.ts'
import { takeFill } from './fill.ts'
import { unhurried } from './loading.ts'
import { $shell } from './shell.ts'

export const $home = atom<HomeState>(takeFill<HomeFill>())

/** Fetches the home that the edge could not fill; each part that fails stays empty. */
export async function loadHome(now = new Date().toISOString()): Promise<void> {
  const query = readPlaceQuery(new URLSearchParams(location.search), now)
  const [keywords, ranking, contents, searchText] = await unhurried(
    Promise.all([
      call(placeKeywords, {}).catch(() => []),
      call(placeRanking, {}).catch(() => []),
      call(placeContents, {}).catch(() => []),
      call(getChannel, {})
        .then(({ channel, sessionId }) => {
          $shell.setKey('sessionId', sessionId)
          return channel.searchText.place
        })
        .catch(() => ''),
    ]),
  )
  $home.set({ query, keywords, ranking, contents, searchText })
}
