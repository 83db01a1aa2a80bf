import { useState } from 'react'
import { Button } from '../button.tsx'
import { FileDrop } from '../file-drop.tsx'
import { ImageDialog, ImageViewer } from '../image/image-viewer.tsx'
import { PointMap } from '../map/point-map.tsx'
import { Card } from '../page.tsx'
import { Barcode } from '../print.tsx'
import { ScanInput, type ScanResult } from '../scan/scan-input.tsx'
import { snackbar } from '../toast.tsx'

const images = [
  { src: '/marca.svg', alt: 'Canhoto da nota 1' },
  { src: '/marca.svg?2', alt: 'Canhoto da nota 2' },
]
const points = [{ lat: -22.9056, lng: -47.0608, label: 'Entrega em Campinas', tone: 'ok' as const }]

export function BytesGallery() {
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)
  const [seen] = useState(() => new Set<string>())
  const scan = async (code: string): Promise<ScanResult> => {
    if (code.length < 6) return { kind: 'unknown', title: 'Nota não encontrada' }
    if (seen.has(code)) return { kind: 'repeated', title: 'Nota 481200', detail: 'Já estava na lista' }
    seen.add(code)
    return { kind: 'ok', title: 'Nota 481200', detail: 'Loja da Praça · Campinas/SP · 3 volumes' }
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <FileDrop
        title="Solte aqui os XML das notas, uma pasta ou um ZIP"
        hint="Até 10.000 arquivos. Os que já existem não entram duas vezes."
        accept={['.xml', '.zip']}
        onFiles={(files) => snackbar(`${files.length} arquivos`)}
      />
      <Card title="Bipe">
        <ScanInput onScan={scan} onUndo={(code) => seen.delete(code)} />
      </Card>
      <Card title="Imagens" actions={<Button onClick={() => setOpen(true)}>Tela cheia</Button>} flush>
        <ImageViewer images={images} index={index} onIndex={setIndex} className="h-80" />
        <ImageDialog
          open={open}
          onClose={() => setOpen(false)}
          images={images}
          index={index}
          onIndex={setIndex}
        />
      </Card>
      <Card title="Onde foi" flush>
        <PointMap points={points} height={270} />
      </Card>
      <Card title="Código de barras">
        <Barcode value="35261112ABC34501DE35550010004812001000000018" width={115} />
      </Card>
    </div>
  )
}
