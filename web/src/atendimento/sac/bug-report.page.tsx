import { GRUPO_DO_SUPORTE, tiposDoSuporte } from '@tropeiro/contract/atendimento/sac/incidente'
import { Bug, CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Link } from '../../lib/nav.tsx'
import { errorSentence } from '../../lib/query-client.ts'
import { Button, Card, EmptyState, Field, Input, Page as Screen, Select, Textarea } from '../../ui/index.ts'
import { useCriarIncidente } from './sac.queries.ts'

const vazio = { tipo: tiposDoSuporte[1] ?? '', assunto: '', descricao: '' }

/** What the support needs to find the fault, and nothing of anybody's data. */
const ambiente = () =>
  [
    `Tela: ${innerWidth}x${innerHeight}`,
    `Navegador: ${navigator.userAgent}`,
    `Idioma: ${navigator.language}`,
  ].join('\n')

/** A fault of the product, told to the provider's support: it becomes an incident there. */
export function Page() {
  const [value, setValue] = useState(vazio)
  const criar = useCriarIncidente()
  const refusal = criar.error instanceof ApiError ? criar.error : null
  const errorOf = (campo: string) => refusal?.campos.find((c) => c.campo.endsWith(campo))?.mensagem
  const enviar = (event: FormEvent) => {
    event.preventDefault()
    const descricao = value.descricao.trim()
    criar.mutate({
      ...value,
      grupo_emp: GRUPO_DO_SUPORTE,
      descricao: descricao && `${descricao}\n\n${ambiente()}`,
    })
  }
  if (criar.data) {
    return (
      <Screen title="Relatar problema">
        <EmptyState
          icon={CircleCheck}
          title={`Incidente ${criar.data.dados.numero} aberto`}
          text="O suporte do Tropeiro responde por ele. Acompanhe em Abertura de Incidentes."
          action={
            <>
              <Button
                onClick={() => {
                  setValue(vazio)
                  criar.reset()
                }}
              >
                Relatar outro
              </Button>
              <Link
                to="/app/AberturaDeIncidentes"
                className="inline-flex h-8 items-center rounded-md bg-accent px-3 text-sm font-medium text-accent-ink"
              >
                Ver meus incidentes
              </Link>
            </>
          }
        />
      </Screen>
    )
  }
  return (
    <Screen
      title="Relatar problema"
      width="reading"
      description="Algo não funcionou como devia? Conte ao suporte do Tropeiro."
    >
      <Card>
        <form noValidate onSubmit={enviar} className="flex flex-col gap-4">
          <Field label="Tipo" required error={errorOf('tipo')}>
            <Select
              value={value.tipo}
              onChange={(tipo) => setValue({ ...value, tipo })}
              options={tiposDoSuporte.map((tipo) => ({ value: tipo, label: tipo }))}
            />
          </Field>
          <Field label="Assunto" required error={errorOf('assunto')}>
            <Input
              value={value.assunto}
              maxLength={120}
              placeholder="A lista de romaneios não carrega"
              onChange={(event) => setValue({ ...value, assunto: event.target.value })}
            />
          </Field>
          <Field
            label="O que aconteceu"
            required
            hint="O que você fez, o que esperava e o que viu. O navegador e o tamanho da tela vão junto."
            error={errorOf('descricao')}
          >
            <Textarea
              value={value.descricao}
              rows={8}
              maxLength={3500}
              onChange={(event) => setValue({ ...value, descricao: event.target.value })}
            />
          </Field>
          {criar.error && !refusal?.campos.length && (
            <p role="alert" className="text-sm text-bad-text">
              {errorSentence(criar.error)}
            </p>
          )}
          <div className="flex justify-end">
            <Button type="submit" variant="primary" icon={Bug} loading={criar.isPending}>
              Enviar ao suporte
            </Button>
          </div>
        </form>
      </Card>
    </Screen>
  )
}
