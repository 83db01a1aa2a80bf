import type { Campo } from '../../../leitura/planilha/colunas.ts'

/** Columns of a sheet of vehicles, and how people call them. */
export const camposDoVeiculo: readonly Campo[] = [
  {
    campo: 'placa',
    nome: 'Placa',
    nomes: ['placa', 'placa do veiculo', 'placa veiculo', 'veiculo'],
    exigido: true,
  },
  {
    campo: 'unidade',
    nome: 'Tipo',
    nomes: ['tipo', 'tipo de veiculo', 'tipo do veiculo', 'tipo de unidade', 'categoria', 'especie'],
  },
  {
    campo: 'eixos',
    nome: 'Eixos',
    nomes: ['eixos', 'n eixos', 'numero de eixos', 'qtd eixos', 'qtde eixos'],
  },
  {
    campo: 'frota',
    nome: 'Número',
    nomes: ['numero', 'frota', 'numero da frota', 'n frota', 'prefixo', 'codigo'],
  },
  { campo: 'marca', nome: 'Marca', nomes: ['marca', 'fabricante', 'montadora'] },
  { campo: 'modelo', nome: 'Modelo', nomes: ['modelo', 'marca/modelo', 'marca modelo', 'descricao'] },
  {
    campo: 'ano',
    nome: 'Ano',
    nomes: ['ano', 'ano fabricacao', 'ano de fabricacao', 'ano fab', 'ano/modelo'],
  },
  { campo: 'renavam', nome: 'Renavam', nomes: ['renavam', 'codigo renavam', 'cod renavam'] },
  { campo: 'chassi', nome: 'Chassi', nomes: ['chassi', 'chassis'] },
  { campo: 'uf', nome: 'UF', nomes: ['uf', 'uf da placa', 'uf placa'] },
  {
    campo: 'propriedade',
    nome: 'De quem é',
    nomes: ['de quem e', 'propriedade', 'vinculo', 'tipo de propriedade', 'tipo de frota'],
  },
  { campo: 'proprietario', nome: 'Proprietário', nomes: ['proprietario', 'nome do proprietario', 'dono'] },
  {
    campo: 'documento_proprietario',
    nome: 'CPF ou CNPJ do proprietário',
    nomes: [
      'cpf ou cnpj do proprietario',
      'cpf/cnpj do proprietario',
      'cpf/cnpj proprietario',
      'documento do proprietario',
      'cpf/cnpj',
      'cnpj proprietario',
      'cpf proprietario',
    ],
  },
  { campo: 'rntrc', nome: 'RNTRC', nomes: ['rntrc', 'antt', 'rntrc/antt', 'numero rntrc'] },
  { campo: 'base', nome: 'Base', nomes: ['base', 'filial', 'unidade operacional', 'garagem'] },
  { campo: 'tara_kg', nome: 'Tara (kg)', nomes: ['tara (kg)', 'tara', 'tara kg', 'peso tara'] },
  {
    campo: 'capacidade_kg',
    nome: 'Carga (kg)',
    nomes: ['carga (kg)', 'capacidade (kg)', 'capacidade kg', 'capacidade', 'carga', 'lotacao', 'carga util'],
  },
  {
    campo: 'capacidade_litros',
    nome: 'Carga (m³)',
    nomes: [
      'carga (m³)',
      'carga (m3)',
      'capacidade (m³)',
      'capacidade (m3)',
      'capacidade m3',
      'cubagem',
      'm3',
      'volume',
    ],
  },
  {
    campo: 'limite_valor_centavos',
    nome: 'Limite de valor',
    nomes: ['limite de valor', 'limite do seguro', 'valor maximo'],
  },
  { campo: 'combustivel', nome: 'Combustível', nomes: ['combustivel', 'tipo de combustivel'] },
  {
    campo: 'tanque_litros',
    nome: 'Tanques (L)',
    nomes: ['tanques (l)', 'tanque (l)', 'tanques', 'tanque', 'capacidade do tanque', 'litros do tanque'],
  },
  {
    campo: 'tanque_frio_litros',
    nome: 'Tanque do frio (L)',
    nomes: [
      'tanque do frio (l)',
      'tanque do frio',
      'tanque frio',
      'tanque do aparelho de frio',
      'tanque da refrigeracao',
    ],
  },
  {
    campo: 'consumo_decimos',
    nome: 'Consumo (km/L)',
    nomes: ['consumo (km/l)', 'consumo', 'media', 'km/l', 'media km/l'],
  },
  {
    campo: 'custo_dia_centavos',
    nome: 'Custo por dia',
    nomes: ['custo por dia', 'custo dia', 'custo fixo por dia'],
  },
  {
    campo: 'custo_km_centavos',
    nome: 'Custo por km',
    nomes: ['custo por km', 'custo km', 'custo variavel por km'],
  },
  { campo: 'atributos', nome: 'Tem', nomes: ['tem', 'atributos', 'equipamentos', 'carroceria'] },
  { campo: 'observacao', nome: 'Observação', nomes: ['observacao', 'observacoes', 'obs'] },
  {
    campo: 'hodometro',
    nome: 'Hodômetro (km)',
    nomes: ['hodometro (km)', 'hodometro', 'odometro', 'km', 'km atual', 'quilometragem'],
  },
]
