import type { Regra, RegraSalva } from '@tropeiro/contract/parceria/notificacoes/calls'
import { canaisDeAviso, eventosDeAviso, nomeDoEvento } from '@tropeiro/contract/parceria/notificacoes/rules'
import { type FormEvent, useState } from 'react'
import { AddressInput } from '../../../carga/correio/index.ts'
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  Input,
  MultiCombobox,
  Select,
  Switch,
  toast,
} from '../../../ui/index.ts'
import { useEmbarcadores, useSalvarRegra } from '../notificacoes.queries.ts'

const nova: Regra = {
  nome: '',
  embarcadores: [],
  eventos: ['saiu', 'entregue', 'tentativa', 'ocorrencia'],
  canais: ['email'],
  para_embarcador: true,
  para_destinatario: false,
  extras: [],
  silencio_de: '21:00',
  silencio_ate: '07:00',
  modo: 'uma',
  resumo_hora: '18:00',
  mostra_foto: false,
  ativo: true,
}
const nomeDoCanal = { email: 'E-mail', whatsapp: 'WhatsApp' } as const

const troca = <T extends string>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((one) => one !== item)

type Mudar = (change: Partial<Regra>) => void

function OQue({ regra, mudar, nomes }: { regra: Regra; mudar: Mudar; nomes: Map<string, string> }) {
  const [busca, setBusca] = useState('')
  const found = useEmbarcadores(busca)
  const options = new Map(nomes)
  for (const e of found.data ?? []) options.set(e.documento, e.nome)
  return (
    <>
      <Field label="Embarcadores" hint="Vazio vale para todos, também os que ainda virão.">
        <MultiCombobox
          value={regra.embarcadores}
          onChange={(embarcadores) => mudar({ embarcadores })}
          options={[...options].map(([value, label]) => ({ value, label }))}
          onSearch={setBusca}
          loading={found.isFetching}
          placeholder="Todos os embarcadores"
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-ink-2">O que avisar</legend>
        <div className="grid gap-1.5 sm:grid-cols-2">
          {eventosDeAviso.map((e) => (
            <Checkbox
              key={e}
              label={nomeDoEvento[e]}
              checked={regra.eventos.includes(e)}
              onChange={(on) => mudar({ eventos: troca(regra.eventos, e, on) })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function AQuem({ regra, mudar }: { regra: Regra; mudar: Mudar }) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-xs font-medium text-ink-2">A quem</legend>
      <Checkbox
        label="Embarcador"
        hint="Os usuários dele no sistema; sem nenhum, o contato da nota fiscal."
        checked={regra.para_embarcador}
        onChange={(para_embarcador) => mudar({ para_embarcador })}
      />
      <Checkbox
        label="Destinatário"
        hint="O e-mail e o celular que vieram na nota fiscal."
        checked={regra.para_destinatario}
        onChange={(para_destinatario) => mudar({ para_destinatario })}
      />
      <Field label="Outros e-mails">
        <AddressInput value={regra.extras} onChange={(extras) => mudar({ extras })} />
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-1.5">
        {canaisDeAviso.map((c) => (
          <Checkbox
            key={c}
            label={nomeDoCanal[c]}
            checked={regra.canais.includes(c)}
            onChange={(on) => mudar({ canais: troca(regra.canais, c, on) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Quando({ regra, mudar }: { regra: Regra; mudar: Mudar }) {
  const silencio = regra.silencio_de !== null
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="E-mails">
          <Select
            value={regra.modo}
            onChange={(modo) => mudar({ modo: modo === 'resumo' ? 'resumo' : 'uma' })}
            options={[
              { value: 'uma', label: 'Um por acontecimento' },
              { value: 'resumo', label: 'Um resumo por dia' },
            ]}
          />
        </Field>
        {regra.modo === 'resumo' && (
          <Field label="Hora do resumo">
            <Input
              type="time"
              required
              value={regra.resumo_hora}
              onChange={(e) => mudar({ resumo_hora: e.target.value })}
            />
          </Field>
        )}
      </div>
      <Checkbox
        label="Horas de silêncio"
        hint="O que acontecer nelas é avisado quando terminarem."
        checked={silencio}
        onChange={(on) =>
          mudar(
            on ? { silencio_de: '21:00', silencio_ate: '07:00' } : { silencio_de: null, silencio_ate: null },
          )
        }
      />
      {silencio && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Das">
            <Input
              type="time"
              required
              value={regra.silencio_de ?? ''}
              onChange={(e) => mudar({ silencio_de: e.target.value })}
            />
          </Field>
          <Field label="Até as">
            <Input
              type="time"
              required
              value={regra.silencio_ate ?? ''}
              onChange={(e) => mudar({ silencio_ate: e.target.value })}
            />
          </Field>
        </div>
      )}
      <Checkbox
        label="O embarcador vê a foto do comprovante"
        hint="No link de rastreio dele; o do destinatário nunca mostra fotos."
        checked={regra.mostra_foto}
        onChange={(mostra_foto) => mudar({ mostra_foto })}
      />
      <Switch label="Regra ligada" checked={regra.ativo} onChange={(ativo) => mudar({ ativo })} />
    </div>
  )
}

/** A new rule, or one that there is. */
export function RegraDialog({ regra: salva, onClose }: { regra: RegraSalva | null; onClose: () => void }) {
  const [regra, setRegra] = useState<Regra>(salva ?? nova)
  const salvar = useSalvarRegra(salva?._id ?? null)
  const mudar: Mudar = (change) => setRegra((before) => ({ ...before, ...change }))
  const nomes = new Map((salva?.embarcadores ?? []).map((d, at) => [d, salva?.nomes[at] ?? d]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    salvar.mutate(
      { ...regra, versao: salva?.versao ?? 1 },
      {
        onSuccess: () => {
          toast.success('Regra salva.')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={salva ? 'Editar regra' : 'Nova regra'}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={salvar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label="Nome" required>
          <Input value={regra.nome} onChange={(e) => mudar({ nome: e.target.value })} maxLength={80} />
        </Field>
        <OQue regra={regra} mudar={mudar} nomes={nomes} />
        <AQuem regra={regra} mudar={mudar} />
        <Quando regra={regra} mudar={mudar} />
      </div>
    </Dialog>
  )
}
