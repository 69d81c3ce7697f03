import { useMemo, type ReactNode } from 'react'
import { Blocks } from '#app/base/blocks/Blocks.tsx'
import type { Block } from '#app/content/block.ts'
import { assetOf } from '#app/content/assets.ts'
import { HotspotArea } from '#app/features/hotspots/HotspotArea.tsx'
import { HotspotList } from '#app/features/hotspots/HotspotList.tsx'
import { HotspotMark } from '#app/features/hotspots/HotspotMark.tsx'
import { HotspotPanels } from '#app/features/hotspots/HotspotPanels.tsx'
import { hotspotsOf } from '#app/features/hotspots/hotspot.ts'
import { stageName } from '#app/features/hotspots/hotspot-hash.ts'
import { useAnnouncer } from '#app/features/hotspots/use-announcer.tsx'
import { useSidewaysView } from '#app/features/hotspots/use-sideways-view.ts'
import { useStage } from '#app/features/hotspots/use-stage.ts'
import { useT } from '#app/base/i18n/messages.tsx'
import { useOpensPage, useUnderHeader } from '#app/base/page/first-block.ts'
import { noBreakModels } from '#app/base/ui/rich-text/model-names.tsx'
import { TitleText } from '#app/base/ui/rich-text/TitleText.tsx'
import { useVars } from '#app/base/ui/vars.ts'
import { ClipButton } from './ClipButton.tsx'
import { Doors, Spots } from './Doors.tsx'
import { doorsOf, doorVars } from './doors.ts'
import { Intro } from './Intro.tsx'
import styles from './Scene.module.css'
import { SceneClip, useSceneClip } from './SceneClip.tsx'
import { ScenePicture, stageVars } from './ScenePicture.tsx'
import { SceneHotspots } from './scene-hotspots.ts'
import { SoundButton } from './SoundButton.tsx'
import stage from './Stage.module.css'

/** The fields of a scene, whichever block they stand in. */
export type SceneContent = Omit<Block<'Scene'>, 'component'> & { component: string }

export interface SceneViewProps {
  scene: SceneContent
  /** Stands beside the title, for blocks that are a scene and more. */
  children?: ReactNode
}

/**
 * A full-viewport stage: picture or clip, title, hotspots on their spots at every shape of the window, the list of them,
 * controls, and what they open. On upright screens it takes the upright picture, or pans sideways.
 */
export function SceneView({ scene, children }: SceneViewProps) {
  const t = useT()
  const opens = useOpensPage(scene._uid)
  const under = useUnderHeader(scene._uid)
  const picture = assetOf(scene.background)
  const portrait = assetOf(scene.portrait)
  const sound = assetOf(scene.sound)
  const intro = assetOf(scene.intro)
  const hotspots = useMemo(() => hotspotsOf(scene.hotspots, 'picture'), [scene.hotspots])
  const doors = doorsOf(hotspots)
  const plates = new Set(doors.map(({ uid }) => uid))
  const marks = hotspots.filter(({ place, uid }) => place && !plates.has(uid))
  const state = useStage(stageName(scene.name), hotspots)
  const { root, name } = state
  const { say, region } = useAnnouncer()
  const { stageRef, view, moved, scrolls } = useSidewaysView(SceneHotspots, state, say)
  // Before it is known whether it scrolls: keys have to reach one that holds nothing they could.
  const bare = scrolls === undefined && !marks.length && !doors.length
  const clip = useSceneClip(scene.background_clip, stageRef)
  const { ref, ...vars } = useVars<HTMLDivElement>({ ...stageVars(picture, portrait), ...doorVars(doors) })
  // Single controls stand on the picture, anything larger closes the scene below it.
  const controls = scene.overlay?.filter(isControl) ?? []
  const foot = scene.overlay?.filter((block) => !isControl(block)) ?? []
  const listed = hotspots.length > doors.length
  const hasTools = listed || clip.available || sound
  return (
    <section
      ref={root}
      className={styles.scene}
      data-ground="pit"
      data-height={scene.height || 'full'}
      data-under={under || undefined}
      data-upright={portrait ? '' : undefined}
      data-doors={doors.length > 0 || undefined}
      data-interactive={clip.available || undefined}
      aria-label={scene.heading ? undefined : scene.name}
    >
      <div
        {...vars}
        ref={ref}
        className={stage.view}
        data-tools={controls.length > 0 || hasTools || undefined}
      >
        <div
          ref={stageRef}
          className={stage.stage}
          {...((scrolls || bare) && {
            role: 'group',
            tabIndex: 0,
            'data-stage': '',
            'aria-label': scene.heading || scene.name,
            'aria-description': t('hotspots.keys'),
          })}
        >
          <div className={stage.plane} data-upright-stage={portrait ? '' : undefined}>
            {picture && (
              <ScenePicture picture={picture} portrait={portrait} priority={opens} full={!doors.length} />
            )}
            <SceneClip clip={clip} />
            {marks.map((hotspot) =>
              hotspot.place?.kind === 'area' ? (
                <HotspotArea key={hotspot.uid} stage={state} hotspot={hotspot} />
              ) : (
                <HotspotMark key={hotspot.uid} stage={state} hotspot={hotspot} />
              ),
            )}
            <Spots doors={doors} stage={state} />
          </div>
        </div>
        <p className={stage.hint} data-over={moved || undefined} aria-hidden="true">
          {t('scenes.drag')}
        </p>
        <div className={styles.head}>
          {scene.heading && (
            <h1>
              <TitleText text={scene.heading} />
            </h1>
          )}
          {scene.lead && <p className={styles.lead}>{noBreakModels(scene.lead)}</p>}
          {children}
        </div>
        <Doors doors={doors} stage={state} onPoint={view.panTo} />
        {(controls.length > 0 || hasTools) && (
          <div className={styles.controls}>
            <Blocks blocks={controls} />
            {hasTools && (
              <div className={styles.tools}>
                {sound && <SoundButton src={sound.src} />}
                <ClipButton clip={clip} />
                {listed && <HotspotList stage={state} label={scene.heading || scene.name} />}
              </div>
            )}
          </div>
        )}
        <HotspotPanels stage={state} />
        {intro && <Intro src={intro.src} name={name} />}
        {region}
      </div>
      <Blocks blocks={foot} />
    </section>
  )
}

function isControl({ component }: { component: string }): boolean {
  return component === 'Button' || component === 'ModalLink' || component === 'MapNavigation'
}
