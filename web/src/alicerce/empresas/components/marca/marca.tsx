import { corLegivel, corMostrada, Marca } from '@tropeiro/contract/alicerce/empresas/marca'
import { messages } from '@tropeiro/contract/messages'
import { ImageUp, Trash2 } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import {
  Button,
  Campo,
  Card,
  Enviar,
  ErrorState,
  FormBlock,
  FormSkeleton,
  Input,
  toast,
  useFormulario,
} from '../../../../ui/index.ts'
import { useMarca, useSalvarMarca } from '../../empresas.queries.ts'
import { reduzirLogo } from './logo.ts'

const TIPOS = ['image/jpeg', 'image/png', 'image/webp']
/** What the colour picker shows while none is chosen: the house's accent. */
const PADRAO = '#0f6680'

/** How the group shows itself to shippers, recipients and whoever has a tracking link. */
export function MarcaDoGrupo({ grupo }: { grupo: string }) {
  const query = useMarca()
  if (query.isPending) return <FormSkeleton />
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Editor key={JSON.stringify(query.data)} salva={query.data} grupo={grupo} />
}

function Editor({ salva, grupo }: { salva: Marca; grupo: string }) {
  const salvar = useSalvarMarca()
  const f = useFormulario(Marca, { de: salva, enviar: salvar.mutateAsync })
  const { logo, cor } = f.form.watch()
  const input = useRef<HTMLInputElement>(null)
  const [lendo, setLendo] = useState(false)
  const por = (para: string | null) => f.form.setValue('logo', para, { shouldDirty: true })
  const escolher = async (file: File | undefined) => {
    if (!file) return
    if (!TIPOS.includes(file.type))
      return toast.error(`${messages.erroUploadImagem}: envie JPEG, PNG ou WebP.`)
    setLendo(true)
    try {
      por(await reduzirLogo(file))
    } catch {
      toast.error(`${messages.erroUploadImagem}: este arquivo não abre como imagem.`)
    } finally {
      setLendo(false)
    }
  }
  const ilegivel = cor !== null && /^#[0-9a-fA-F]{6}$/.test(cor) && !corLegivel(cor)
  return (
    <FormBlock form={f} className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <Card title="No portal e nos links de rastreio">
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <Button icon={ImageUp} loading={lendo} onClick={() => input.current?.click()}>
              {logo ? 'Trocar logotipo' : 'Escolher logotipo'}
            </Button>
            {logo && (
              <Button icon={Trash2} onClick={() => por(null)}>
                Tirar logotipo
              </Button>
            )}
            <p className="basis-full text-xs text-ink-3">
              JPEG, PNG ou WebP. Sem logotipo ficam as iniciais do nome.
            </p>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="Escolher o logotipo"
              accept={TIPOS.join(',')}
              onChange={(event) => {
                void escolher(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </div>
          <div className="flex flex-wrap items-end gap-2">
            <Campo
              form={f}
              name="cor"
              label="Cor"
              hint={
                ilegivel
                  ? 'Letras brancas não se leem nesta cor: fica a padrão até você escolher uma mais escura.'
                  : 'Em branco fica a padrão.'
              }
              className="w-64"
            >
              {({ value, onChange, ...rest }) => (
                <Input
                  {...rest}
                  value={(value as string | null) ?? ''}
                  placeholder="#RRGGBB"
                  maxLength={7}
                  onChange={(event) => onChange((event.target.value.trim() || null) as never)}
                  trailing={
                    <input
                      type="color"
                      aria-label="Escolher a cor"
                      className="w-7 cursor-pointer border-0 bg-transparent p-0 max-sm:w-11 pointer-coarse:w-11"
                      value={cor && /^#[0-9a-fA-F]{6}$/.test(cor) ? cor : PADRAO}
                      onChange={(event) => onChange(event.target.value as never)}
                    />
                  }
                />
              )}
            </Campo>
          </div>
          <Amostra
            grupo={grupo}
            logo={logo}
            cor={corMostrada(cor && /^#[0-9a-fA-F]{6}$/.test(cor) ? cor : null)}
          />
        </div>
      </Card>
      <div className="flex justify-end gap-2">
        <Button disabled={!f.mudou()} onClick={() => f.form.reset()}>
          Desfazer
        </Button>
        <Enviar form={f} disabled={!f.mudou()}>
          Salvar marca
        </Enviar>
      </div>
    </FormBlock>
  )
}

/** The head of the portal as it will be. */
function Amostra({ grupo, logo, cor }: Marca & { grupo: string }) {
  return (
    <figure>
      <div
        className="flex h-14 items-center gap-2.5 rounded-lg border border-t-[3px] border-line border-t-[var(--marca,var(--accent))] bg-surface px-4"
        style={cor ? ({ '--marca': cor } as CSSProperties) : undefined}
      >
        {logo ? (
          <img src={logo} alt={`Logotipo de ${grupo}`} className="max-h-9 max-w-36 object-contain" />
        ) : (
          <span
            aria-hidden
            className="grid size-8 place-items-center rounded-lg bg-[var(--marca,var(--accent))] text-sm font-bold text-white"
          >
            {grupo.slice(0, 2).toUpperCase()}
          </span>
        )}
        <span className="font-semibold">{grupo}</span>
      </div>
      <figcaption className="mt-1 text-xs text-ink-3">Como o seu cliente vê</figcaption>
    </figure>
  )
}
