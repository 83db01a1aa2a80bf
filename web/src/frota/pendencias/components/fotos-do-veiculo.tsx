import type { FotoDoVeiculo } from '@tropeiro/contract/cadastros/veiculos/fotos'
import { MAXIMO_DE_FOTOS_DO_VEICULO } from '@tropeiro/contract/cadastros/veiculos/fotos'
import { formatPlaca } from '@tropeiro/contract/formats'
import { Camera, Star, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFotos, useMudarFotos } from '../../../cadastros/veiculos/index.ts'
import { enviarImagens, recusaDoArquivo } from '../../../comprovacao/comprovacoes/index.ts'
import { Button, Card, ErrorState, ImageDialog, toast, undoable } from '../../../ui/index.ts'

type Atos = ReturnType<typeof useMudarFotos>

function Foto({
  foto,
  n,
  placa,
  escreve,
  atos,
  onAbrir,
}: {
  foto: FotoDoVeiculo
  n: number
  placa: string
  escreve: boolean
  atos: Atos
  onAbrir: () => void
}) {
  const tirar = () =>
    atos.tirar.mutate(foto._id, {
      diz: () => undoable('Foto tirada.', () => atos.devolver.mutateAsync(foto._id)),
    })
  return (
    <li className="relative h-32 w-44 shrink-0 overflow-hidden rounded-md border border-line bg-sunken">
      <button
        type="button"
        className="block size-full"
        onClick={onAbrir}
        aria-label={`Abrir a foto ${n} de ${placa}`}
      >
        <img
          src={foto.url}
          alt={`${placa}, foto ${n}`}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </button>
      {foto.capa && (
        <span className="absolute bottom-1 left-1 rounded bg-ink/75 px-1.5 py-0.5 text-xs text-canvas">
          Capa
        </span>
      )}
      {escreve && (
        <span className="absolute top-1 right-1 flex gap-1">
          {!foto.capa && (
            <button
              type="button"
              aria-label={`Pôr a foto ${n} na capa`}
              onClick={() => atos.capa.mutate(foto._id)}
              className="grid size-7 place-items-center rounded-full bg-ink/75 text-canvas"
            >
              <Star size={14} aria-hidden />
            </button>
          )}
          <button
            type="button"
            aria-label={`Tirar a foto ${n}`}
            onClick={tirar}
            className="grid size-7 place-items-center rounded-full bg-ink/75 text-canvas"
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      )}
    </li>
  )
}

/** Pictures of a vehicle, the cover first: sent from disk or camera, opened large, taken away and back. */
export function FotosDoVeiculo({
  veiculo,
  escreve,
}: {
  veiculo: { _id: string; placa: string }
  escreve: boolean
}) {
  const query = useFotos(veiculo._id)
  const atos = useMudarFotos(veiculo._id)
  const input = useRef<HTMLInputElement>(null)
  const [enviando, setEnviando] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const fotos = query.data ?? []
  const placa = formatPlaca(veiculo.placa)
  if (!escreve && fotos.length === 0) return null
  const enviar = async (files: File[]) => {
    const refused = files.map(recusaDoArquivo).find((r) => r !== null)
    if (refused) return void toast.error(refused)
    setEnviando(true)
    try {
      const chaves = await enviarImagens(files)
      atos.guardar.mutate(chaves)
    } catch (e) {
      toast.error(e instanceof Error ? e.message : 'A foto não foi enviada.')
    } finally {
      setEnviando(false)
    }
  }
  const cheio = fotos.length >= MAXIMO_DE_FOTOS_DO_VEICULO
  return (
    <Card
      title="Fotos"
      actions={
        escreve && (
          <Button
            size="sm"
            icon={Camera}
            loading={enviando || atos.guardar.isPending}
            disabledReason={cheio ? `No máximo ${MAXIMO_DE_FOTOS_DO_VEICULO} fotos` : undefined}
            onClick={() => input.current?.click()}
          >
            Juntar fotos
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        className="sr-only"
        tabIndex={-1}
        aria-label="Fotos do veículo"
        onChange={(e) => {
          const files = [...(e.target.files ?? [])]
          e.target.value = ''
          if (files.length > 0) void enviar(files)
        }}
      />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : fotos.length === 0 ? (
        <p className="text-sm text-ink-3">Nenhuma foto ainda. A primeira fica na capa.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {fotos.map((foto, n) => (
            <Foto
              key={foto._id}
              foto={foto}
              n={n + 1}
              placa={placa}
              escreve={escreve}
              atos={atos}
              onAbrir={() => setAt(n)}
            />
          ))}
        </ul>
      )}
      {at !== null && fotos[at] && (
        <ImageDialog
          open
          images={fotos.map((f, n) => ({
            src: f.url,
            alt: `${placa}, foto ${n + 1}`,
            name: `${placa}-${n + 1}.jpg`,
          }))}
          index={at}
          onIndex={setAt}
          onClose={() => setAt(null)}
        />
      )}
    </Card>
  )
}
