import { NovoIncidente } from '@tropeiro/contract/atendimento/sac/calls'
import { GRUPO_DO_SUPORTE, tiposDoSuporte } from '@tropeiro/contract/atendimento/sac/incidente'
import { Bug, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../lib/nav.tsx'
import {
  Button,
  Card,
  EmptyState,
  Enviar,
  FormBlock,
  Opcao,
  Page as Screen,
  Texto,
  TextoLongo,
  useFormulario,
} from '../../ui/index.ts'
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
  const [numero, setNumero] = useState('')
  if (numero) return <Aberto numero={numero} onOutro={() => setNumero('')} />
  return (
    <Screen
      title="Relatar problema"
      width="reading"
      description="Algo não funcionou como devia? Conte ao suporte do Tropeiro."
    >
      <Card>
        <Relato onAberto={setNumero} />
      </Card>
    </Screen>
  )
}

function Relato({ onAberto }: { onAberto: (numero: string) => void }) {
  const criar = useCriarIncidente()
  const f = useFormulario(NovoIncidente, {
    de: vazio,
    para: ({ descricao, ...v }) => ({
      ...v,
      grupo_emp: GRUPO_DO_SUPORTE,
      descricao: descricao.trim() && `${descricao.trim()}\n\n${ambiente()}`,
    }),
    recusa: 'tela',
    enviar: criar.mutateAsync,
    ao: ({ dados }) => onAberto(dados.numero),
  })
  return (
    <FormBlock form={f} className="flex flex-col gap-4">
      <Opcao
        form={f}
        name="tipo"
        label="Tipo"
        required
        options={tiposDoSuporte.map((tipo) => ({ value: tipo, label: tipo }))}
      />
      <Texto
        form={f}
        name="assunto"
        label="Assunto"
        required
        maxLength={120}
        placeholder="A lista de romaneios não carrega"
      />
      <TextoLongo
        form={f}
        name="descricao"
        label="O que aconteceu"
        required
        hint="O que você fez, o que esperava e o que viu. O navegador e o tamanho da tela vão junto."
        rows={8}
        maxLength={3500}
      />
      <div className="flex justify-end">
        <Enviar form={f} icon={Bug}>
          Enviar ao suporte
        </Enviar>
      </div>
    </FormBlock>
  )
}

function Aberto({ numero, onOutro }: { numero: string; onOutro: () => void }) {
  return (
    <Screen title="Relatar problema">
      <EmptyState
        icon={CircleCheck}
        title={`Incidente ${numero} aberto`}
        text="O suporte do Tropeiro responde por ele. Acompanhe em Abertura de Incidentes."
        action={
          <>
            <Button onClick={onOutro}>Relatar outro</Button>
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
