import { baseGroup } from './base-group.ts'
import { group, inApp } from './chunk-group.ts'

/*
 * Which files of the app share one chunk, so that a page names and fetches few. Every file is named by where it stands:
 * one that has moved stops the build instead of slipping into other chunks.
 */

export const chunkGroups = [
  // What the script before interaction has in common with all that fetches other files, and is the same in every build.
  {
    name: 'loading',
    test: new RegExp(
      `vite/preload-helper|common/listeners\\.ts|${group('', [...inApp('base', 'storage.ts'), ...inApp('site/navigation', 'reload-guard.ts')]).test.source}`,
    ),
  },
  // The same in every build until a library is updated: a visitor who comes back after a deploy has it already.
  group('react', [], '@lingui/core', 'react', 'react-dom', 'scheduler'),
  baseGroup,
  // Pictures that are leafed through, and can be opened large.
  group('pictures', [
    ...inApp(
      'base/ui/carousel',
      'Carousel.module.css',
      'Carousel.tsx',
      'carousel-rules.ts',
      'use-carousel.ts',
    ),
    ...inApp('base/ui/carousel', 'use-carousel-rest.ts'),
    ...inApp('base/ui/lightbox', 'Lightbox.tsx', 'lightbox-code.ts', 'use-lightbox.ts'),
    ...inApp('base/ui/picture', 'detail.ts', 'LargePicture.module.css', 'LargePicture.tsx'),
    ...inApp('base/ui/picture', 'Thumbnail.module.css', 'Thumbnail.tsx'),
    ...inApp('features/pictures', 'PictureGallery.module.css', 'PictureGallery.tsx'),
  ]),
  // Pictures and machines that fingers turn and enlarge.
  group(
    'gestures',
    inApp('base/gestures', 'double-tap.ts', 'follow-gestures.ts', 'wheel.ts', 'zoom.ts', 'zoomed-picture.ts'),
  ),
  // A picture over the whole window, once one is opened.
  group('large-picture', [...inApp('base/ui/lightbox', 'zoom-gestures.ts', 'ZoomButtons.tsx')]),
  // A machine in 36 pictures, and what its other ways of being shown share.
  group('viewers', [
    ...inApp('content', 'later-modes.ts'),
    ...inApp('features/hotspots', 'frames.ts'),
    ...inApp('features/viewers', 'FilmMode.tsx', 'GalleryMode.tsx', 'modes.ts'),
    ...inApp('features/viewers', 'product-spots.ts'),
    ...inApp('features/viewers', 'SequenceMode.tsx', 'use-mode-code.ts', 'Viewer.tsx'),
    ...inApp('features/viewers/sequence', 'addresses.ts', 'at-rest.ts', 'frame-cache.ts', 'frame-order.ts'),
    ...inApp('features/viewers/sequence', 'gestures.ts', 'key-positions.ts', 'SequenceStage.module.css'),
    ...inApp(
      'features/viewers/sequence',
      'SequenceStage.tsx',
      'turn-hotspots.ts',
      'turning.ts',
      'turntable.ts',
    ),
    ...inApp('features/viewers/sequence', 'TurnControls.module.css', 'TurnControls.tsx', 'TurnSlider.tsx'),
    ...inApp('features/viewers/sequence', 'use-turntable.ts'),
  ]),
  // Films, as a page shows them before one is played.
  group('film', [
    ...inApp('content', 'film-source.ts'),
    ...inApp('features/video', 'chapters.ts', 'clock.ts', 'film.ts', 'FilmFacts.module.css'),
    ...inApp(
      'features/video',
      'FilmFacts.tsx',
      'FilmFrame.module.css',
      'FilmFrame.tsx',
      'LacksFilm.tsx',
      'ld.ts',
    ),
    ...inApp('features/video', 'AmbientClip.module.css', 'AmbientClip.tsx'),
  ]),
  // Forms, as far as they are filled in: what sends them comes later.
  group('forms', [
    ...inApp('base/i18n', 'half-width.ts', 'typed-number.ts'),
    ...inApp(
      'features/forms',
      'Calculation.module.css',
      'Calculation.tsx',
      'check.ts',
      'consent.ts',
      'definitions.ts',
      'draft.ts',
      'Field.tsx',
      'Fleet.tsx',
    ),
    ...inApp('features/forms', 'Form.module.css', 'Form.tsx', 'FormSection.module.css', 'FormSection.tsx'),
    ...inApp('features/forms', 'send.ts', 'sent-hash.ts', 'setup.ts', 'text.ts', 'use-fleet-rows.ts'),
    ...inApp('features/forms', 'use-form.ts', 'use-length.ts', 'waiting.ts'),
    ...inApp('features/live', 'add-document.ts'),
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
  // What a page that sleeps needs too, without React; and what follows the live database.
  group('status', [
    ...inApp('features/event', 'countdown.ts'),
    ...inApp('features/live', 'banner/banner.ts', 'millis.ts', 'published-status.ts', 'server-time.ts'),
  ]),
  // What calculator and configurator share, as one name each.
  group('saved', [
    ...inApp('features/saved', 'device-list.ts', 'names.ts', 'RenameForm.tsx', 'saved-builds.ts'),
    ...inApp('features/saved', 'saved-calculations.ts', 'SavedItems.module.css', 'SavedItems.tsx'),
    ...inApp('features/saved', 'sync/reconcile.ts', 'sync/state.ts', 'use-saved.ts'),
  ]),
  // What a calculation consists of, for the calculator and for the form that carries one.
  group('calculation', [
    ...inApp('base/i18n', 'countries.ts', 'rate-line.ts'),
    ...inApp('content', 'exchange-rates.ts'),
    ...inApp('features/calculator/handover', 'calculation-text.ts'),
    ...inApp('features/calculator/rules', 'amounts.ts', 'inputs.ts', 'offer.ts', 'profit.ts', 'show.ts'),
  ]),
  // What shows a 3D model before its own code is there: on a machine's page, and as it is built.
  group('stage', [
    ...inApp('features/viewers/model', 'ModelStage.module.css'),
    ...inApp('features/viewers', 'model/model-code.ts', 'model/model-file.ts'),
    ...inApp('features/viewers/model', 'model-gestures.ts', 'orbit.ts', 'use-model.ts'),
  ]),
  // What the configurator and what it fetches later both read a build by.
  group('build', [
    ...inApp('features/calculator/rules', 'emissions.ts'),
    ...inApp('features/configurator', 'configurator-context.ts', 'handover/Handover.module.css'),
    ...inApp('features/configurator', 'summary/RollUp.module.css', 'summary/RollUp.tsx', 'use-counting.ts'),
    ...inApp('features/configurator', 'operation/operation-view.ts', 'operation/show-performance.ts'),
    ...inApp('features/configurator/rules', 'address.ts', 'build.ts', 'choice-check.ts', 'clash.ts'),
    ...inApp('features/configurator/rules', 'condition.ts', 'deduction.ts', 'effects.ts', 'figures.ts'),
    ...inApp('features/configurator/rules', 'link.ts', 'market.ts', 'market-prices.ts', 'nearest.ts'),
    ...inApp('features/configurator/rules', 'operation.ts', 'price.ts', 'product-of.ts', 'product.ts'),
    ...inApp('features/configurator/rules', 'progress.ts', 'reasons.ts', 'rulebook.ts', 'show.ts'),
    ...inApp('features/configurator/rules', 'solver.ts', 'transport.ts', 'watches.ts'),
    ...inApp('features/configurator/summary', 'AtWork.module.css', 'AtWork.tsx', 'road.ts'),
  ]),
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
    ...inApp('features/hotspots', 'hotspot.ts', 'hotspot-hash.ts', 'hotspot-view.ts', 'place.ts'),
    ...inApp('features/hotspots', 'place-mark.ts', 'direction.ts', 'polygon.ts', 'seen.ts', 'steer.ts'),
    ...inApp('features/hotspots', 'use-announcer.tsx', 'use-hotspot-view.ts', 'use-stage.ts'),
    ...inApp('features/hotspots', 'drag-by-mouse.ts', 'fit.ts', 'HotspotArea.module.css', 'HotspotArea.tsx'),
    ...inApp('features/hotspots', 'sideways-view.ts', 'space.ts', 'use-sideways-view.ts'),
    ...inApp('features/viewers', 'mode-code.ts', 'ModeLayout.tsx', 'Viewer.module.css'),
    ...inApp('features/hotspots', 'use-steering.ts', 'use-transition.ts', 'CloseLink.tsx'),
    ...inApp('features/hotspots', 'HotspotAnchor.tsx', 'HotspotFilm.tsx', 'HotspotList.module.css'),
    ...inApp('features/hotspots', 'HotspotList.tsx', 'HotspotMark.module.css', 'HotspotMark.tsx'),
    ...inApp('features/hotspots', 'HotspotPanels.module.css', 'HotspotPanels.tsx'),
  ]),
  // The parts of an event's blocks, in one file and not in a dozen that the app would have to name.
  group('event', [
    ...inApp('features/live', 'connection.ts', 'current-document.ts', 'live.ts'),
    ...inApp('features/live', 'server-clock.ts', 'status-polling.ts', 'use-current-document.ts'),
    ...inApp('features/live', 'use-live.ts', 'used-store.ts'),
    ...inApp('base/calendar', 'calendar-file.ts', 'zone-offset.ts'),
    ...inApp('features/event', 'calendar-of-event.ts', 'CalendarLink.tsx'),
    ...inApp('features/event', 'agenda.ts', 'event-document.ts', 'event-now.ts', 'off-air.ts', 'plan.ts'),
    ...inApp('features/event', 'times.ts', 'use-event.ts', 'AgendaList.module.css', 'AgendaList.tsx'),
    ...inApp('features/event', 'Countdown.module.css', 'Countdown.tsx', 'EventActions.tsx'),
    ...inApp('features/event', 'entered.ts', 'EventBadge.module.css', 'EventBadge.tsx', 'EventFacts.tsx'),
    ...inApp('features/event', 'SpeakerList.module.css', 'SpeakerList.tsx'),
  ]),
  // What the console's run of show and a speaker's page both tell.
  group('show', [
    ...inApp('features/event', 'run-of-show.ts', 'use-agenda.ts', 'use-planned.ts'),
    ...inApp('features/live', 'use-now.ts'),
    ...inApp('features/stage', 'stage-link.ts'),
  ]),
  // The stage of a live event, which the console's trial of a stream plays by too.
  group('live-stage', [
    ...inApp('features/event', 'language-name.ts'),
    ...inApp(
      'features/event/theater',
      'attach.ts',
      'Choices.tsx',
      'Controls.tsx',
      'fallback.ts',
      'health.ts',
    ),
    ...inApp('features/event/theater', 'live-stream.ts', 'LiveStage.module.css', 'LiveStage.tsx', 'Menu.tsx'),
    ...inApp('features/event/theater', 'stage.ts', 'stream-state.ts', 'tracks.ts'),
  ]),
]

/**
 * What draws on the server in one file: a page needs a hundred of the small ones that browsers are given, and to look for
 * each takes longer than to have the code of all. What only browsers load comes in files of its own, which no server reads.
 */
export const serverChunks = [{ name: 'blocks', test: /[\\/]app[\\/]blocks[\\/]bundles[\\/]\w+\.ts$/ }]
