import { messages } from '@tropeiro/contract/messages'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { setSessao, useLoggedSession } from '../../../../session/session.store.ts'
import { Button, Facts, toast } from '../../../../ui/index.ts'
import { useMudarRetrato } from '../../usuarios.queries.ts'
import { reduzir } from './reduzir.ts'

const TIPOS = ['image/jpeg', 'image/png', 'image/webp']

/** One's name and picture, as colleagues see them. */
export function MeuRetrato() {
  const session = useLoggedSession()
  const mudar = useMudarRetrato()
  const input = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)

  const gravar = (imagem: string | null) =>
    mudar.mutate(imagem, { diz: () => setSessao({ ...session, img_perfil: imagem }) })
  const escolher = async (file: File | undefined) => {
    if (!file) return
    if (!TIPOS.includes(file.type))
      return toast.error(`${messages.erroUploadImagem}: envie JPEG, PNG ou WebP.`)
    setReading(true)
    try {
      gravar(await reduzir(file))
    } catch {
      toast.error(`${messages.erroUploadImagem}: este arquivo não abre como imagem.`)
    } finally {
      setReading(false)
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-2xl font-semibold text-accent-ink">
          {session.img_perfil ? (
            <img src={session.img_perfil} alt="Minha foto" className="size-full object-cover" />
          ) : (
            session.nome.slice(0, 1).toUpperCase()
          )}
        </span>
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              icon={ImageUp}
              loading={reading || mudar.isPending}
              onClick={() => input.current?.click()}
            >
              {session.img_perfil ? 'Trocar foto' : 'Escolher foto'}
            </Button>
            {session.img_perfil && (
              <Button icon={Trash2} disabled={mudar.isPending} onClick={() => gravar(null)}>
                Tirar foto
              </Button>
            )}
          </div>
          <p className="text-xs text-ink-3">
            JPEG, PNG ou WebP. Fica o quadrado do meio, em tamanho pequeno.
          </p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Escolher a foto do perfil"
          accept={TIPOS.join(',')}
          onChange={(event) => {
            void escolher(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <Facts
        columns={2}
        items={[
          { label: 'Nome', value: session.nome },
          { label: 'E-mail', value: session.email },
          { label: 'Grupo', value: session.grupo_ativo },
        ]}
      />
    </div>
  )
}
