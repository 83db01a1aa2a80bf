import type { MdfeCompleto } from '@tropeiro/contract/fiscal/mdfe/calls'
import { diaEm, isChave, isCpf, unmask } from '@tropeiro/contract/formats'
import { useState } from 'react'
import { Combobox, DateInput, Field, Input, Textarea } from '../../../ui/index.ts'
import {
  EscolherMunicipio,
  type MunicipioEscolhido,
  Pergunta,
  PerguntaDeCancelamento,
} from '../../transmissao/index.ts'
import {
  useCancelar,
  useEncerrar,
  useIncluirCondutor,
  useIncluirDocumentos,
  useMotoristas,
} from '../mdfe.queries.ts'

import { PagamentoDialog, ServicoDialog } from './pagamento.tsx'

export type Acao = 'encerrar' | 'cancelar' | 'condutor' | 'documentos' | 'pagamento' | 'servico'
type Props = { mdfe: MdfeCompleto; onClose: () => void }

function Encerrar({ mdfe, onClose }: Props) {
  const ultima = mdfe.rascunho.descargas.at(-1)
  const [lugar, setLugar] = useState<MunicipioEscolhido | null>(
    ultima ? { ibge: ultima.ibge, nome: ultima.nome, uf: mdfe.uf_fim } : null,
  )
  const [dia, setDia] = useState(diaEm(new Date()))
  const encerrar = useEncerrar()
  return (
    <Pergunta
      titulo={`Encerrar o MDF-e ${mdfe.numero}?`}
      texto="Diga onde e quando terminou a última descarga. Depois disso a placa pode ter outro MDF-e para a mesma UF."
      botao="Encerrar"
      pendente={encerrar.isPending}
      erro={encerrar.error?.message}
      feito="Encerramento enviado à SEFAZ."
      onClose={onClose}
      enviar={() => (lugar ? encerrar.mutateAsync({ id: mdfe._id, dia, municipio_ibge: lugar.ibge }) : null)}
    >
      <EscolherMunicipio label="Município da descarga" uf="" value={lugar} onChange={setLugar} />
      <Field label="Dia">
        <DateInput value={dia} onChange={setDia} />
      </Field>
    </Pergunta>
  )
}

function Cancelar({ mdfe, onClose }: Props) {
  return (
    <PerguntaDeCancelamento
      documento="MDF-e"
      numero={mdfe.numero}
      texto="Só até 24 horas depois da autorização, e antes de a viagem começar. Não há volta."
      cancelar={useCancelar()}
      id={mdfe._id}
      onClose={onClose}
    />
  )
}

function Condutor({ mdfe, onClose }: Props) {
  const [cpf, setCpf] = useState('')
  const [nome, setNome] = useState('')
  const [tentou, setTentou] = useState(false)
  const motoristas = useMotoristas().data ?? []
  const incluir = useIncluirCondutor()
  const certo = isCpf(unmask(cpf)) && nome.trim().length > 1
  return (
    <Pergunta
      titulo="Incluir condutor"
      texto="Quando outro motorista assume a viagem. A SEFAZ registra o evento e o DAMDFE passa a trazê-lo."
      botao="Incluir"
      pendente={incluir.isPending}
      erro={incluir.error?.message}
      feito="Condutor enviado à SEFAZ."
      onClose={onClose}
      enviar={() => {
        setTentou(true)
        return certo ? incluir.mutateAsync({ id: mdfe._id, cpf: unmask(cpf), nome: nome.trim() }) : null
      }}
    >
      <Field label="Motorista do grupo">
        <Combobox
          value=""
          placeholder="Procurar pelo nome"
          options={motoristas.filter((m) => m.ativo).map((m) => ({ value: m.cpf, label: m.name }))}
          onChange={(escolhido) => {
            setCpf(escolhido)
            setNome(motoristas.find((m) => m.cpf === escolhido)?.name ?? '')
          }}
        />
      </Field>
      <Field label="Nome" required error={tentou && nome.trim().length < 2 ? 'Informe o nome' : undefined}>
        <Input value={nome} maxLength={60} onChange={({ target }) => setNome(target.value)} />
      </Field>
      <Field label="CPF" required error={tentou && !isCpf(unmask(cpf)) ? 'CPF inválido' : undefined}>
        <Input value={cpf} maxLength={14} onChange={({ target }) => setCpf(target.value)} />
      </Field>
    </Pergunta>
  )
}

function Documentos({ mdfe, onClose }: Props) {
  const [texto, setTexto] = useState('')
  const [descarga, setDescarga] = useState<MunicipioEscolhido | null>(null)
  const [carga] = mdfe.rascunho.carregamento
  const [origem, setOrigem] = useState<MunicipioEscolhido | null>(
    carga ? { ...carga, uf: mdfe.uf_inicio } : null,
  )
  const incluir = useIncluirDocumentos()
  const chaves = texto
    .split(/[\s,;]+/)
    .map(unmask)
    .filter(Boolean)
  const ruins = chaves.filter((chave) => !isChave(chave))
  return (
    <Pergunta
      titulo="Incluir documentos"
      texto="NF-e carregadas depois da emissão. A SEFAZ aceita só em MDF-e de carregamento posterior."
      botao="Incluir"
      pendente={incluir.isPending}
      erro={incluir.error?.message}
      feito="Documentos enviados à SEFAZ."
      onClose={onClose}
      enviar={() =>
        origem && descarga && chaves.length > 0 && ruins.length === 0
          ? incluir.mutateAsync({
              id: mdfe._id,
              carregamento_ibge: origem.ibge,
              documentos: chaves.map((chave) => ({ ibge: descarga.ibge, chave })),
            })
          : null
      }
    >
      <EscolherMunicipio label="Carregamento" uf={mdfe.uf_inicio} value={origem} onChange={setOrigem} />
      <EscolherMunicipio label="Descarga" uf={mdfe.uf_fim} value={descarga} onChange={setDescarga} />
      <Field
        label="Chaves de NF-e"
        required
        hint={`${chaves.length - ruins.length} lidas`}
        error={ruins.length > 0 ? `${ruins.length} não são chaves de acesso válidas` : undefined}
      >
        <Textarea value={texto} onChange={({ target }) => setTexto(target.value)} />
      </Field>
    </Pergunta>
  )
}

const dialogos = {
  encerrar: Encerrar,
  cancelar: Cancelar,
  condutor: Condutor,
  documentos: Documentos,
  pagamento: PagamentoDialog,
  servico: ServicoDialog,
}

/** The dialog of an event of an authorised MDF-e. */
export function AcaoDialog({ acao, ...props }: Props & { acao: Acao | null }) {
  if (!acao) return null
  const Dialogo = dialogos[acao]
  return <Dialogo {...props} />
}
