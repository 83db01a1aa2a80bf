import type { Modelo } from '@tropeiro/contract/parceria/notificacoes/calls'
import {
  type CanalDeAviso,
  canaisDeAviso,
  type EventoDeAviso,
  eventosDeAviso,
  lacunas,
  lacunasDesconhecidas,
  nomeDoEvento,
} from '@tropeiro/contract/parceria/notificacoes/rules'
import { RotateCcw } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { UrlValues } from '../../../lib/url-state.ts'
import {
  Badge,
  Button,
  Card,
  ErrorState,
  Field,
  FormSkeleton,
  Input,
  Select,
  Textarea,
} from '../../../ui/index.ts'
import { useModelos, usePrevia, useRestaurarModelo, useSalvarModelo } from '../notificacoes.queries.ts'

const nomeDoCanal = { email: 'E-mail', whatsapp: 'WhatsApp' } as const

function Previa({ texto }: { texto: Pick<Modelo, 'evento' | 'canal' | 'assunto' | 'corpo'> }) {
  const { data, error, refetch } = usePrevia(texto)
  return (
    <Card title="Como chega" flush>
      {error ? (
        <ErrorState className="!py-6" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <p className="p-4 text-sm text-ink-3">Escreva o texto para ver como ele chega.</p>
      ) : texto.canal === 'email' ? (
        <>
          <p className="border-b border-line px-4 py-2 text-sm font-medium">{data.assunto}</p>
          <iframe
            title="Prévia do e-mail"
            sandbox=""
            srcDoc={data.html}
            className="block h-[26rem] w-full bg-white"
          />
        </>
      ) : (
        <p className="m-4 max-w-md rounded-lg bg-ok-soft p-3 text-sm break-words whitespace-pre-wrap">
          {data.texto}
        </p>
      )}
    </Card>
  )
}

function Editor({ modelo, mayEdit }: { modelo: Modelo; mayEdit: boolean }) {
  const [assunto, setAssunto] = useState(modelo.assunto)
  const [corpo, setCorpo] = useState(modelo.corpo)
  const area = useRef<HTMLTextAreaElement>(null)
  const salvar = useSalvarModelo()
  const restaurar = useRestaurarModelo()
  const { evento, canal } = modelo
  const texto = { evento, canal, assunto, corpo }
  const unknown = lacunasDesconhecidas(`${assunto}\n${corpo}`)
  const mudado = assunto !== modelo.assunto || corpo !== modelo.corpo
  const inserir = (nome: string) => {
    const [from, to] = [
      area.current?.selectionStart ?? corpo.length,
      area.current?.selectionEnd ?? corpo.length,
    ]
    setCorpo(`${corpo.slice(0, from)}{{${nome}}}${corpo.slice(to)}`)
    area.current?.focus()
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card
        title="Texto"
        actions={
          <Badge tone={modelo.proprio ? 'accent' : 'neutral'}>
            {modelo.proprio ? 'Seu texto' : 'Texto de fábrica'}
          </Badge>
        }
      >
        <div className="flex flex-col gap-3">
          {canal === 'email' && (
            <Field label="Assunto" required>
              <Input
                value={assunto}
                maxLength={200}
                readOnly={!mayEdit}
                onChange={(e) => setAssunto(e.target.value)}
              />
            </Field>
          )}
          <Field
            label="Mensagem"
            required
            {...(unknown.length > 0
              ? { error: `Não existe: ${unknown.map((n) => `{{${n}}}`).join(', ')}` }
              : { hint: 'Uma linha em branco separa parágrafos.' })}
          >
            <Textarea
              ref={area}
              rows={9}
              maxLength={4000}
              value={corpo}
              readOnly={!mayEdit}
              onChange={(e) => setCorpo(e.target.value)}
            />
          </Field>
          {mayEdit && (
            <div>
              <p className="mb-1.5 text-xs font-medium text-ink-2">Campos</p>
              <ul className="flex flex-wrap gap-1.5">
                {Object.entries(lacunas).map(([nome, dica]) => (
                  <li key={nome}>
                    <Button size="sm" title={dica} onClick={() => inserir(nome)}>
                      {nome}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {mayEdit && (
            <div className="flex flex-wrap justify-end gap-2">
              {modelo.proprio && (
                <Button
                  variant="ghost"
                  icon={RotateCcw}
                  loading={restaurar.isPending}
                  onClick={() => restaurar.mutate({ evento, canal })}
                >
                  Texto de fábrica
                </Button>
              )}
              <Button
                variant="primary"
                disabled={!mudado || unknown.length > 0 || corpo.trim() === ''}
                loading={salvar.isPending}
                onClick={() => salvar.mutate(texto)}
              >
                Salvar texto
              </Button>
            </div>
          )}
        </div>
      </Card>
      <Previa texto={useDeferredValue(texto)} />
    </div>
  )
}

/** The texts of each event and channel, with how they arrive. */
export function Modelos({
  url,
  set,
  mayEdit,
}: {
  url: { modelo: string; via: string }
  set: (change: UrlValues) => void
  mayEdit: boolean
}) {
  const { data, error, refetch } = useModelos()
  const evento: EventoDeAviso = eventosDeAviso.find((e) => e === url.modelo) ?? 'saiu'
  const canal: CanalDeAviso = canaisDeAviso.find((c) => c === url.via) ?? 'email'
  const modelo = data?.find((m) => m.evento === evento && m.canal === canal)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!modelo) return <FormSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[260px_180px]">
        <Field label="Acontecimento">
          <Select
            value={evento}
            onChange={(v) => set({ modelo: v })}
            options={eventosDeAviso.map((value) => ({ value, label: nomeDoEvento[value] }))}
          />
        </Field>
        <Field label="Canal">
          <Select
            value={canal}
            onChange={(v) => set({ via: v })}
            options={canaisDeAviso.map((value) => ({ value, label: nomeDoCanal[value] }))}
          />
        </Field>
      </div>
      <Editor key={`${evento}${canal}${modelo.proprio}${modelo.corpo}`} modelo={modelo} mayEdit={mayEdit} />
    </div>
  )
}
