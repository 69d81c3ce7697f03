import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/*
 * Which files of the app share one chunk, so that a page names and fetches few. Every file is named by where it stands:
 * one that has moved stops the build instead of slipping into other chunks.
 */
const root = resolve(import.meta.dirname, '..')

/** Paths of files below a folder of the app. Throws for one that is not there. */
function inApp(folder: string, ...names: string[]): string[] {
  return names.map((name) => {
    const path = `app/${folder}/${name}`
    if (existsSync(join(root, path))) return path
    throw new Error(`There is no ${path}: name it in setup/chunk-groups.ts by where it stands now`)
  })
}

/** A chunk of these files, and of these folders of `node_modules`. */
function group(name: string, files: readonly string[], ...packages: string[]) {
  const ends = [...files.map((path) => `${path}$`), ...packages.map((path) => `node_modules/${path}/`)]
  const pattern = ends.map((end) => end.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')).join('|')
  return { name, test: new RegExp(`[\\\\/](?:${pattern})`) }
}

export const chunkGroups = [
  // What the script before interaction has in common with all that fetches other files, and is the same in every build.
  {
    name: 'loading',
    test: new RegExp(
      `vite/preload-helper|${group('', [...inApp('base', 'storage.ts'), ...inApp('site/navigation', 'reload-guard.ts')]).test.source}`,
    ),
  },
  // The same in every build until a library is updated: a visitor who comes back after a deploy has it already.
  group('react', [], 'react', 'react-dom', 'react-router', 'scheduler'),
  // What the app and its blocks share: one file, and one name in their lists. Nothing in it fetches other files: a block
  // that changes then renames itself and the app, and not all that stands on this.
  group('base', [
    ...inApp('base/blocks', 'Blocks.tsx', 'Placeholder.tsx'),
    ...inApp('base/i18n', 'formats.ts', 'locale-cookie.ts', 'messages.tsx', 'text-language.ts', 'units.ts'),
    ...inApp('base/modal', 'modal-additions.ts', 'modal-hash.ts', 'Modal.module.css', 'Modal.tsx'),
    ...inApp('base/modal', 'modals-of.ts', 'open-modal.ts'),
    ...inApp('base/page', 'hydrated.ts', 'page-context.ts', 'page-link.ts', 'place.ts', 'site.ts'),
    ...inApp('base/ui', 'Brand.module.css', 'Brand.tsx', 'button.module.css', 'button.ts', 'Icon.tsx'),
    ...inApp('base/ui', 'InUnits.tsx', 'Link.tsx', 'picture/Picture.module.css', 'picture/Picture.tsx'),
    ...inApp('base/ui', 'picture/picture-sources.ts', 'rich-text/model-names.tsx', 'toast/toast-rules.ts'),
    ...inApp('base/ui', 'toast/toasts.ts', 'vars.ts'),
    ...inApp('base', 'motion.ts', 'store.ts', 'use-store.ts'),
    ...inApp('content', 'assets.ts', 'blocks-in.ts', 'json.ts', 'links.ts', 'series.ts', 'track.ts'),
    ...inApp('features/forms', 'known.ts', 'posted.ts'),
    ...inApp('features/live', 'room.ts', 'sign-in-follower.ts', 'signed-in.ts'),
    ...inApp('features/measurement', 'count.ts'),
    'common/parse-url.ts',
  ]),
  // What the SDK's parts share, so that sign-in or a single write does not bring the full client.
  group(
    'firebase-app',
    [...inApp('base/page', 'live-config.ts'), ...inApp('features/live', 'error-code.ts', 'firebase-app.ts')],
    '@firebase/app',
    '@firebase/component',
    '@firebase/logger',
    '@firebase/util',
    'firebase/app',
    'idb',
  ),
  // Who asks for consent also shows the bar; the settings and what hangs on the answer are small beside them.
  group('consent', [
    ...inApp('features/consent', 'ConsentSettings.module.css', 'ConsentSettings.tsx', 'consent.ts'),
    ...inApp('features/consent', 'record.ts', 'stored-answer.ts', 'use-consent-bar.ts'),
    ...inApp('features/measurement', 'begin.ts', 'may-count.ts'),
  ]),
  // What a page that sleeps needs too, without React; and what follows the live database.
  group('status', [
    ...inApp('features/event', 'countdown.ts'),
    ...inApp('features/live', 'banner/banner.ts', 'millis.ts', 'published-status.ts', 'server-time.ts'),
  ]),
  group('live', [
    ...inApp('features/live', 'connection.ts', 'current-document.ts', 'heartbeat.ts', 'live.ts'),
    ...inApp('features/live', 'server-clock.ts', 'status-polling.ts', 'use-current-document.ts'),
    ...inApp('features/live', 'use-live.ts', 'used-store.ts'),
  ]),
  // What calculator and configurator share, as one name each.
  group('saved', inApp('features/saved', 'SavedItems.module.css', 'SavedItems.tsx', 'use-saved.ts')),
  group('units', inApp('features/specification', 'Switch.module.css', 'UnitSwitch.tsx')),
  // What shows a 3D model before its own code is there: on a machine's page, and as it is built.
  group('model', [
    ...inApp('features/viewers', 'context-budget.ts', 'model/model-code.ts', 'model/model-file.ts'),
    ...inApp('features/viewers/model', 'model-gestures.ts', 'orbit.ts', 'use-model.ts'),
  ]),
  // What the configurator and what it fetches later both read a build by.
  group('build', inApp('features/configurator/rules', 'address.ts', 'product-of.ts', 'product.ts')),
  // The built machine in 3D, among the choices and over the page.
  group('built-machine', [
    ...inApp('features/configurator/stage', 'StageModel.tsx', 'StageModel.module.css', 'dress-machine.ts'),
    ...inApp('features/configurator/stage', 'use-built-machine.ts'),
    ...inApp('features/configurator/machine', 'MachineDialog.tsx', 'MachineDialog.module.css'),
    ...inApp('features/configurator/machine', 'MachineStage.tsx', 'MachineTools.tsx', 'OnPhone.tsx'),
    ...inApp('features/configurator/machine', 'PlaceTool.tsx', 'SeenChoices.tsx', 'placing.ts'),
    ...inApp('features/configurator/machine', 'SeenChoices.module.css', 'ShownWords.tsx', 'use-turn.ts'),
    ...inApp('features/configurator/rules', 'shown.ts'),
  ]),
  // What every medium with hotspots has.
  group('hotspots', [
    ...inApp('base/modal', 'modal-opener.ts'),
    ...inApp('features/hotspots', 'hotspot.ts', 'hotspot-hash.ts', 'hotspot-view.ts', 'place.ts'),
    ...inApp('features/hotspots', 'place-mark.ts', 'direction.ts', 'polygon.ts', 'seen.ts', 'steer.ts'),
    ...inApp('features/hotspots', 'use-announcer.tsx', 'use-hotspot-view.ts', 'use-stage.ts'),
    ...inApp('features/hotspots', 'use-steering.ts', 'use-transition.ts', 'CloseLink.tsx'),
    ...inApp('features/hotspots', 'HotspotAnchor.tsx', 'HotspotFilm.tsx', 'HotspotList.module.css'),
    ...inApp('features/hotspots', 'HotspotList.tsx', 'HotspotMark.module.css', 'HotspotMark.tsx'),
    ...inApp('features/hotspots', 'HotspotPanels.module.css', 'HotspotPanels.tsx'),
    ...inApp('features/video', 'film-place.ts'),
  ]),
  // The parts of an event's blocks, in one file and not in a dozen that the app would have to name.
  group('event', [
    ...inApp('features/event', 'agenda.ts', 'event-document.ts', 'event-now.ts', 'off-air.ts', 'plan.ts'),
    ...inApp('features/event', 'times.ts', 'use-event.ts', 'AgendaList.module.css', 'AgendaList.tsx'),
    ...inApp('features/event', 'Countdown.module.css', 'Countdown.tsx', 'EventActions.tsx'),
    ...inApp('features/event', 'EventBadge.module.css', 'EventBadge.tsx', 'EventFacts.tsx'),
    ...inApp('features/event', 'SpeakerList.module.css', 'SpeakerList.tsx'),
  ]),
]
