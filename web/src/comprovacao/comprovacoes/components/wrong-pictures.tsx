import { type Comprovante, RetiradaDeImagem } from '@tropeiro/contract/comprovacao/comprovacoes/calls'
import { formatDateTime } from '@tropeiro/contract/formats'
import { ImageMinus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, FormDialog, TextoLongo, useFormulario } from '../../../ui/index.ts'
import { useDevolverImagem, useRetirarImagem } from '../comprovacoes.queries.ts'

const usuais = ['Foto de outra nota', 'Foto repetida', 'Foto ilegível', 'Mostra o que não devia']

type Imagem = Comprovante['imagens'][number]

/** Asks why the picture is wrong: the note's history keeps it. */
export function TakeBackDialog(props: { comprovante: string; imagem: Imagem | null; onClose: () => void }) {
  const retirar = useRetirarImagem()
  const f = useFormulario(RetiradaDeImagem, {
    de: { motivo: '' },
    limpa: true,
    enviar: (body) =>
      retirar.mutateAsync({ id: props.comprovante, imagem: props.imagem?._id ?? '', motivo: body.motivo }),
    ao: props.onClose,
  })
  const motivo = f.form.watch('motivo')
  return (
    <FormDialog
      form={f}
      open={props.imagem !== null}
      onClose={props.onClose}
      size="sm"
      title="Tirar a foto do comprovante"
      description="Ela deixa de ser da nota e fica no histórico do comprovante; dá para devolver."
      submitLabel="Tirar a foto"
      danger
    >
      {props.imagem && props.imagem.tipo !== 'application/pdf' && (
        <img
          src={props.imagem.url}
          alt="A foto que sai do comprovante"
          className="mb-3 max-h-48 w-full rounded-md bg-sunken object-contain"
        />
      )}
      <div className="mb-3 flex flex-wrap gap-1.5">
        {usuais.map((one) => (
          <Button
            key={one}
            size="sm"
            aria-pressed={motivo === one}
            onClick={() => f.form.setValue('motivo', one, { shouldDirty: true })}
          >
            {one}
          </Button>
        ))}
      </div>
      <TextoLongo form={f} name="motivo" label="Por que está errada" required rows={2} maxLength={300} />
    </FormDialog>
  )
}

/** A wrong picture is taken back from its proof here, and given back. */
export function WrongPictures({ comprovante: c, shown }: { comprovante: Comprovante; shown: number }) {
  const [asking, setAsking] = useState<Imagem | null>(null)
  const devolver = useDevolverImagem()
  const open = c.imagens_ficam === null
  if (!open && c.retiradas.length === 0) return null
  const pictures = c.imagens.filter((image) => image.tipo !== 'application/pdf')
  const here = pictures[Math.min(shown, pictures.length - 1)] ?? c.imagens[0]
  return (
    <div className="flex flex-col gap-2">
      {open && here && (
        <Button size="sm" icon={ImageMinus} className="self-start" onClick={() => setAsking(here)}>
          Tirar esta foto
        </Button>
      )}
      {c.retiradas.length > 0 && (
        <ul aria-label="Fotos tiradas do comprovante" className="flex flex-col gap-2">
          {c.retiradas.map((image) => (
            <li key={image._id} className="flex items-center gap-3 rounded-lg border border-line p-2">
              {image.tipo === 'application/pdf' ? null : (
                <img
                  src={image.url}
                  alt="Foto tirada do comprovante"
                  className="size-12 shrink-0 rounded object-cover opacity-60"
                />
              )}
              <p className="min-w-0 flex-1 text-xs text-ink-2">
                <span className="block font-medium break-words text-ink">{image.motivo}</span>
                Tirada por {image.por} em <span className="num">{formatDateTime(image.em)}</span>
              </p>
              {open && (
                <Button
                  size="sm"
                  icon={Undo2}
                  loading={devolver.isPending && devolver.variables?.imagem === image._id}
                  onClick={() => devolver.mutate({ id: c._id, imagem: image._id })}
                >
                  Devolver
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <TakeBackDialog
        key={asking?._id ?? ''}
        comprovante={c._id}
        imagem={asking}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
