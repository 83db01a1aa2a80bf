import { CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createDecoder } from './decoder.ts'

/** The same code in view again says nothing for this long. */
const SAME_CODE_MS = 2500
const PAUSE_MS = 120

const reasons: Record<string, string> = {
  NotAllowedError: 'Permita o uso da câmera nas configurações do navegador.',
  NotFoundError: 'Não encontramos uma câmera neste aparelho.',
  NotReadableError: 'Outro programa está usando a câmera.',
}

/** The camera with a guide box: bars decode when they lie level inside it. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const give = useRef(onCode)
  give.current = onCode

  useEffect(() => {
    let stream: MediaStream | null = null
    let stopped = false
    let lastCode = ''
    let lastAt = 0

    const look = async (decode: Awaited<ReturnType<typeof createDecoder>>) => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      while (!stopped && pen && video.current) {
        const { videoWidth: width, videoHeight: height } = video.current
        if (width > 0) {
          canvas.width = width
          canvas.height = Math.round(height * 0.5)
          pen.drawImage(video.current, 0, height * 0.25, width, height * 0.5, 0, 0, width, canvas.height)
          const code = await decode(pen.getImageData(0, 0, canvas.width, canvas.height)).catch(() => null)
          const now = performance.now()
          if (code && (code !== lastCode || now - lastAt > SAME_CODE_MS)) {
            lastCode = code
            lastAt = now
            give.current(code)
          } else if (code) lastAt = now
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }

    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        })
        if (stopped || !video.current) return
        video.current.srcObject = stream
        await video.current.play()
        await look(await createDecoder())
      } catch (error) {
        const name = error instanceof Error ? error.name : ''
        if (!stopped) setProblem(reasons[name] ?? 'Não foi possível abrir a câmera.')
      } finally {
        for (const track of stream?.getTracks() ?? []) track.stop()
      }
    }
    void start()
    return () => {
      stopped = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])

  if (problem) {
    return (
      <p
        role="alert"
        className="flex items-center gap-2 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn-text"
      >
        <CameraOff size={16} aria-hidden /> {problem}
      </p>
    )
  }
  return (
    <div className="relative overflow-hidden rounded-lg bg-black">
      <video ref={video} playsInline muted className="block max-h-72 w-full object-cover" />
      <div className="pointer-events-none absolute inset-x-[6%] inset-y-[28%] rounded-lg border-2 border-white/90 shadow-[0_0_0_999px_rgb(0_0_0/0.35)]" />
      <p className="absolute inset-x-0 bottom-2 text-center text-xs text-white">
        Deixe o código reto, dentro da moldura
      </p>
    </div>
  )
}
